import type { Received } from '../../core/operation.ts'
import type { kyc as operations } from '../../contract/kyc.ts'
import { closed } from '../closed.ts'
import type { Visit } from '../doorkeeper.ts'
import { serveFile } from '../files/serve-file.ts'
import type { Desk } from './desk.ts'
import { giveTicket } from './give-ticket.ts'
import { showRecord } from './show-record.ts'
import { submit } from './submit.ts'
import { takeBytes } from './take-bytes.ts'

/** Answers whoever hands documents in, and the service that reads them. */
export function kycDesk(desk: Desk) {
  const { files } = desk
  return {
    get: (_: unknown, { kyc, request }: Visit) => showRecord(desk, kyc, request),
    upload: (announced: Received<typeof operations.upload>, { kyc }: Visit) => giveTicket(desk, kyc, announced),
    submit: (handedIn: Received<typeof operations.submit>, { kyc }: Visit) => submit(desk, kyc, handedIn),
    store: ({ id }: { id: string }, { request }: Visit) =>
      'write' in files ? takeBytes(desk, files, id, request) : closed(),
    file: async ({ name }: { name: string }) => serveFile(files, await desk.fileAt(name)),
  }
}
