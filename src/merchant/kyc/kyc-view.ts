import type { KycDocumentView, KycView } from '../../contract/kyc.ts'
import { serviceTime } from '../../values/service-time.ts'
import { documentState, recordState } from './document-state.ts'
import type { KycDocumentFacts, KycFacts } from './facts.ts'
import type { KycOptions } from './options.ts'

/** How records are read. */
export interface KycRules extends Required<Pick<KycOptions, 'largest' | 'timeZone' | 'takes'>> {
  /** Which of a document's two ids a submission names it by. */
  readonly documentId: 'id' | 'document_id'
}

/** A record as its owner may see it. `handed`: ids of documents that were handed in since the record was read. */
export function viewOfKyc(
  id: string,
  facts: KycFacts,
  { handed, now, rules }: { readonly handed: readonly string[]; readonly now: number; readonly rules: KycRules },
): KycView {
  const documents = facts.documents.map((document) => documentView(facts, document, handed, rules))
  const required = facts.document_required.map(({ label, status }) => ({ label, met: status }))
  return {
    id,
    status: recordState(facts),
    documents,
    required: documents.length ? [] : required,
    largest: rules.largest,
    updated_at: serviceTime(facts.updated_at, rules.timeZone)?.toISOString() ?? null,
    server_time: new Date(now).toISOString(),
  }
}

function documentView(
  record: KycFacts,
  document: KycDocumentFacts,
  handed: readonly string[],
  { documentId, takes, timeZone }: KycRules,
): KycDocumentView {
  const { label, type_field, required_field, rejection_reason, expires_at } = document
  const id = String(document[documentId])
  const found = documentState(document)
  const state = handed.includes(id) && found !== 'approved' ? 'reviewing' : found
  return {
    id,
    label,
    kind: type_field === 'file' ? 'file' : 'text',
    required: required_field,
    state,
    reason: state === 'rejected' ? rejection_reason || null : null,
    expires_at: serviceTime(expires_at, timeZone)?.toISOString() ?? null,
    open: takes(record, document),
  }
}
