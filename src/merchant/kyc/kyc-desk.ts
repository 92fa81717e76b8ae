import type { kyc as operations } from '../../contract/kyc.ts'
import type { Received } from '../../core/operation.ts'
import { closed } from '../closed.ts'
import type { Visit } from '../doorkeeper.ts'
import { serveFile } from '../files/serve-file.ts'
import type { Desk } from './desk.ts'
import { giveTicket } from './give-ticket.ts'
import { showRecord } from './show-record.ts'
import { submit } from './submit.ts'
import { takeBytes } from './take-bytes.ts'

/** What every answer of the server goes through. */
export interface Around {
  /** Answers a problem for what is thrown, and tells the shop where. */
  guard(where: string, work: () => Promise<Response>): Promise<Response>
  /** Has work go on when whoever asked for it has gone. */
  keep(request: Request, work: Promise<unknown>): void
}

/** Answers whoever hands documents in, and the service that reads them. */
export function kycDesk(desk: Desk, { guard, keep }: Around) {
  const { files } = desk
  return {
    get: (_: unknown, { kyc, request }: Visit) => guard('GET /kyc', () => showRecord(desk, kyc, request)),

    upload: (announced: Received<typeof operations.upload>, { kyc }: Visit) =>
      guard('POST /kyc/uploads', () => giveTicket(desk, kyc, announced)),

    submit: (handedIn: Received<typeof operations.submit>, { kyc, request }: Visit) =>
      guard('POST /kyc/documents', () => {
        const answer = submit(desk, kyc, handedIn)
        keep(request, answer)
        return answer
      }),

    store: ({ id }: { id: string }, { request }: Visit) =>
      'write' in files ? guard('PUT /kyc/uploads', () => takeBytes(desk, files, id, request)) : closed(),

    file: ({ name }: { name: string }) => guard('GET /files', async () => serveFile(files, await desk.fileAt(name))),
  }
}
