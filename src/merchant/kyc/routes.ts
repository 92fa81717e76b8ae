import type { HandlerInput } from '../../core/operation.ts'
import type { kyc as operations } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import { serveFile } from '../files/serve-file.ts'
import type { KycContext } from './context.ts'
import { createUpload } from './create-upload.ts'
import { pollKycRecord } from './poll-record.ts'
import { receiveUpload } from './receive-upload.ts'
import { submit } from './submit.ts'
import type { ScopedRequest } from '../reporting/request-scope.ts'

/** Runs a handler. Reports what it throws to the shop as an error of `where`, and responds with a problem. */
export type Guard = (from: ScopedRequest, where: string, handler: () => Promise<Response>) => Promise<Response>

/** Returns the handlers of document upload, and of the service's requests for the files. */
export function kycRoutes(context: KycContext, guard: Guard) {
  const { files } = context
  const scoped = ({ scope }: ScopedRequest) => ({ ...context, ...scope })
  return {
    get: (_: unknown, from: ScopedRequest) =>
      guard(from, 'GET /kyc', () => pollKycRecord(scoped(from), from.kyc, from.request)),

    upload: (input: HandlerInput<typeof operations.upload>, from: ScopedRequest) =>
      guard(from, 'POST /kyc/uploads', () => createUpload(scoped(from), from.kyc, input)),

    submit: (input: HandlerInput<typeof operations.submit>, from: ScopedRequest) =>
      guard(from, 'POST /kyc/documents', () => {
        const response = submit(scoped(from), from.kyc, input)
        from.scope.keepAlive(response)
        return response
      }),

    store: ({ id }: { id: string }, from: ScopedRequest) =>
      'write' in files
        ? guard(from, 'PUT /kyc/uploads', () => receiveUpload(scoped(from), files, id, from.request))
        : problem('not-found'),

    file: ({ name }: { name: string }, from: ScopedRequest) =>
      guard(from, 'GET /files', async () => {
        const file = await context.verifyFileName(name)
        const response = await serveFile(files, file)
        if (file !== null && response.ok) from.scope.audit({ type: 'file-read', file })
        return response
      }),
  }
}
