import { RejectedRequest } from '../../http/serve.ts'
import { fileURL, kycErrors, kycPageSize } from '../assumptions/kyc.ts'
import { magicDocuments } from '../assumptions/magic-values.ts'
import { pageOf } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { fieldErrorsResponse, messageResponse, notFoundResponse } from '../core/error-responses.ts'
import type { SandboxHandlers } from '../core/operations.ts'
import { kycListItem, type StoredKycRecord } from './record.ts'
import { canSubmit, matchesDocument, transitionKyc } from './transitions.ts'

export const kycHandlers = (context: SandboxContext): SandboxHandlers['kyc'] => ({
  async list({ page = 1, per_page = kycPageSize, status_id }) {
    const records = (await context.store.read()).kyc.map(({ record }) => record)
    const matching = records.filter(({ status }) => status_id === undefined || status.id === Number(status_id))
    return pageOf(matching, Number(page) || 1, Number(per_page) || kycPageSize).map(kycListItem)
  },

  async get({ id }) {
    const found = (await context.store.read()).kyc.find(({ record }) => String(record.id) === String(id))
    if (!found) throw new RejectedRequest(notFoundResponse('kyc.get'))
    return found.record
  },

  async findByDocument({ document }) {
    const { kyc } = await context.store.read()
    const found = kyc.find(({ record }) => record.persons.some((person) => person.document === document))
    if (found) return found.record
    const hasMessage = magicDocuments.kycSearchWithMessage.some((magic) => magic === document)
    return hasMessage ? messageResponse(...kycErrors.noRecord) : Response.json([])
  },

  updateDocument({ documentId, value }) {
    return context.store.update((state) => {
      const found = findDocument(String(documentId), state.kyc)
      if (!found) throw new RejectedRequest(notFoundResponse('kyc.updateDocument'))
      const { stored, document } = found
      if (document.type_field === 'file' && !fileURL.test(value))
        throw new RejectedRequest(fieldErrorsResponse(kycErrors.file))
      if (!canSubmit(stored.record, document)) throw new RejectedRequest(messageResponse(...kycErrors.closed))
      const transition = { name: 'submitDocument', document: String(document.id), value } as const // documented
      const record = transitionKyc(stored.record, transition, context.now())
      const kyc = state.kyc.map((each) => (each === stored ? { ...stored, record } : each))
      return { next: { kyc }, result: record.documents.find(({ id }) => id === document.id) ?? document }
    })
  },
})

// the interface does not say which of a document's two ids the path contains, so both are accepted
function findDocument(id: string, records: readonly StoredKycRecord[]) {
  for (const stored of records) {
    const document = stored.record.documents.find((each) => matchesDocument(each, id))
    if (document) return { stored, document }
  }
  return null
}
