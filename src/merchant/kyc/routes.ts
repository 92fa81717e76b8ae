import type { HandlerInput } from '../../core/operation.ts'
import type { kyc as operations } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { SessionRequest } from '../auth/sessions.ts'
import { serveFile } from '../files/serve-file.ts'
import type { KycContext } from './context.ts'
import { createUpload } from './create-upload.ts'
import { pollKycRecord } from './poll-record.ts'
import { receiveUpload } from './receive-upload.ts'
import { submit } from './submit.ts'

/** The merchant server's part in every route. */
export interface RequestLifecycle {
  /** Runs the handler. Reports what it throws to the shop as an error of `where`, and responds with a problem. */
  guard(where: string, handler: () => Promise<Response>): Promise<Response>
  /** Keeps the process alive for work that continues after the client left. */
  keepAlive(request: Request, work: Promise<unknown>): void
}

/** Returns the handlers of document upload, and of the service's requests for the files. */
export function kycRoutes(context: KycContext, { guard, keepAlive }: RequestLifecycle) {
  const { files } = context
  return {
    get: (_: unknown, { kyc, request }: SessionRequest) =>
      guard('GET /kyc', () => pollKycRecord(context, kyc, request)),

    upload: (input: HandlerInput<typeof operations.upload>, { kyc }: SessionRequest) =>
      guard('POST /kyc/uploads', () => createUpload(context, kyc, input)),

    submit: (input: HandlerInput<typeof operations.submit>, { kyc, request }: SessionRequest) =>
      guard('POST /kyc/documents', () => {
        const response = submit(context, kyc, input)
        keepAlive(request, response)
        return response
      }),

    store: ({ id }: { id: string }, { request }: SessionRequest) =>
      'write' in files
        ? guard('PUT /kyc/uploads', () => receiveUpload(context, files, id, request))
        : problem('not-found'),

    file: ({ name }: { name: string }) =>
      guard('GET /files', async () => serveFile(files, await context.verifyFileName(name))),
  }
}
