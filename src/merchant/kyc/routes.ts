import { problem } from '../../merchant-api/problems.ts'
import { serveFile } from '../files/file-urls.ts'
import type { RouteHandlers, ScopedRequest } from '../routes.ts'
import type { KycContext } from './context.ts'
import { createHandoff, endHandoff, openHandoff, whilePhoneMay } from './handoff.ts'
import { pollKycRecord } from './load-view.ts'
import { submit } from './submit.ts'
import { createUpload, receiveUpload } from './upload.ts'

/** Returns the handlers of document upload, and of the service's requests for the files. */
export function kycRouteHandlers(context: KycContext): RouteHandlers<'kyc'> {
  const { files } = context
  const scoped = ({ scope }: ScopedRequest) => ({ ...context, scope })
  return {
    async get(_, { owner, phone, request }) {
      return 'kyc' in owner ? pollKycRecord(context, owner.kyc, phone, request) : problem('kyc-not-found')
    },

    async upload(input, request) {
      const { owner, phone } = request
      if (!('kyc' in owner)) return problem('kyc-not-found')
      return whilePhoneMay(context, owner.kyc, phone, { document: input.document, state: 'sending' }, () =>
        createUpload(scoped(request), owner.kyc, input),
      )
    },

    async submit(input, request) {
      const { owner, phone } = request
      if (!('kyc' in owner)) return problem('kyc-not-found')
      return whilePhoneMay(context, owner.kyc, phone, { document: input.document, state: 'sent' }, () =>
        request.scope.keepAliveUntilDone(submit(scoped(request), owner.kyc, input)),
      )
    },

    async handOff(_, request) {
      const { owner, phone } = request
      if (!('kyc' in owner)) return problem('kyc-not-found')
      return phone ? problem('not-found') : createHandoff(scoped(request), owner.kyc, request)
    },

    async openHandoff(_, request) {
      const { owner } = request
      return 'kyc' in owner ? openHandoff(scoped(request), owner.kyc, request) : problem('kyc-not-found')
    },

    async endHandoff(_, request) {
      const { owner, phone } = request
      if (!('kyc' in owner)) return problem('kyc-not-found')
      return phone ? problem('not-found') : endHandoff(scoped(request), owner.kyc, owner)
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
