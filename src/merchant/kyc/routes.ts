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

/** Returns the handlers of document upload, and of the service's requests for the files. */
export function kycRoutes(context: KycContext) {
  const { files } = context
  const scoped = ({ scope }: ScopedRequest) => ({ ...context, ...scope })
  return {
    get: (_: unknown, from: ScopedRequest) => pollKycRecord(context, from.kyc, from.request),

    upload: (input: HandlerInput<typeof operations.upload>, from: ScopedRequest) =>
      createUpload(scoped(from), from.kyc, input),

    submit(input: HandlerInput<typeof operations.submit>, from: ScopedRequest) {
      const response = submit(scoped(from), from.kyc, input)
      from.scope.keepAlive(response)
      return response
    },

    store: ({ id }: { id: string }, from: ScopedRequest) =>
      'write' in files ? receiveUpload(scoped(from), files, id, from.request) : problem('not-found'),

    async file({ name }: { name: string }, from: ScopedRequest) {
      const file = await context.verifyFileName(name)
      const response = await serveFile(files, file)
      if (file !== null && response.ok) from.scope.audit({ type: 'file-read', file })
      return response
    },
  }
}
