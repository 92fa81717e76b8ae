import { problem } from '../../merchant-api/problems.ts'
import { serveFile } from '../files/file-urls.ts'
import type { RouteHandlers, ScopedRequest } from '../routes.ts'
import type { KycContext } from './context.ts'
import { pollKycRecord } from './load-view.ts'
import { submit } from './submit.ts'
import { createUpload, receiveUpload } from './upload.ts'

/** Returns the handlers of document upload, and of the service's requests for the files. */
export function kycRouteHandlers(context: KycContext): RouteHandlers<'kyc'> {
  const { files } = context
  const scoped = ({ scope }: ScopedRequest) => ({ ...context, scope })
  return {
    async get(_, { owner, request }) {
      return 'kyc' in owner ? pollKycRecord(context, owner.kyc, request) : problem('kyc-not-found')
    },

    async upload(input, request) {
      return 'kyc' in request.owner
        ? createUpload(scoped(request), request.owner.kyc, input)
        : problem('kyc-not-found')
    },

    async submit(input, request) {
      return 'kyc' in request.owner
        ? request.scope.keepAliveUntilDone(submit(scoped(request), request.owner.kyc, input))
        : problem('kyc-not-found')
    },

    store: ({ id }, request) =>
      'write' in files ? receiveUpload(scoped(request), files, id, request.request) : problem('not-found'),

    async file({ name }, { scope }) {
      const file = await context.verifyFileName(name)
      const response = await serveFile(files, file)
      if (file !== null && response.ok) scope.audit({ type: 'file-read', file })
      return response
    },
  }
}
