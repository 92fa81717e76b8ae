import { problem } from '../../merchant-api/problems.ts'
import { serveFile } from '../files/file-urls.ts'
import type { RouteHandlers, ScopedRequest } from '../routes.ts'
import type { KycContext } from './context.ts'
import { createHandoff, endHandoff, openHandoff, whilePhoneMay } from './handoff.ts'
import { pollKycRecord } from './load-view.ts'
import { submit } from './submit.ts'
import { createUpload, isResumed, receiveUpload } from './upload.ts'

/** The contexts of the documents that this process serves, by their owner; null for a feature that is not enabled. */
export type DocumentContexts = Readonly<Record<'kyc' | 'onboarding', KycContext | null>>

type DocumentsRequest = Extract<ScopedRequest, { readonly session: 'documents' | 'handoff' }>

/** Returns the handlers of document upload, and of the service's requests for the files. */
export function kycRouteHandlers({ kyc, onboarding }: DocumentContexts): RouteHandlers<'kyc'> {
  async function handle(
    { owner, scope }: DocumentsRequest,
    respond: (context: KycContext, id: string) => Promise<Response>,
  ) {
    const [context, id] = 'kyc' in owner ? [kyc, owner.kyc] : [onboarding, owner.onboarding]
    return context ? respond({ ...context, scope }, id) : problem('not-found')
  }

  return {
    get: (_, request) => handle(request, (context, id) => pollKycRecord(context, id, request)),

    upload: (input, request) =>
      handle(request, (context, id) =>
        whilePhoneMay(
          context,
          id,
          request.phone,
          { document: input.document, state: 'sending' },
          () => createUpload(context, id, input),
          () => isResumed(context, id, input),
        ),
      ),

    submit: (input, request) =>
      handle(request, (context, id) =>
        whilePhoneMay(context, id, request.phone, { document: input.document, state: 'sent' }, () =>
          request.scope.keepAliveUntilDone(submit(context, id, input)),
        ),
      ),

    // a phone has the handoff, and cannot hand over again
    handOff: (_, request) =>
      handle(request, async (context, id) =>
        request.phone ? problem('not-found') : createHandoff(context, id, request),
      ),

    openHandoff: (_, request) => handle(request, (context, id) => openHandoff(context, id, request)),

    endHandoff: (_, request) =>
      handle(request, async (context, id) =>
        request.phone ? problem('not-found') : endHandoff(context, id, request.owner),
      ),

    async store({ id }, { request, scope }) {
      for (const context of [kyc, onboarding])
        if (context && 'write' in context.files && (await context.uploadTokens.verify(id)))
          return receiveUpload({ ...context, scope }, context.files, id, request)
      return problem('not-found')
    },

    // the service gets the bytes of an onboarding's files, and reads none
    async file({ name }, { scope }) {
      const file = (await kyc?.verifyFileName(name)) ?? null
      const response = kyc ? await serveFile(kyc.files, file) : problem('file-not-found')
      if (file !== null && response.ok) scope.audit({ type: 'file-read', file })
      return response
    },
  }
}
