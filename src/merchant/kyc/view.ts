import type { KycDocumentView, KycView } from '../../merchant-api/kyc.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import type { KycOptions } from './options.ts'
import { documentState, type KycServiceDocument, type KycServiceRecord, recordState } from './service-record.ts'

/** The rules by which the service's records are read. */
export interface KycRules extends Required<Pick<KycOptions, 'maxFileBytes' | 'timeZone' | 'canSubmit'>> {
  /** Which of a document's two ids a submission names. */
  readonly documentId: 'id' | 'document_id'
}

/** A record's view, without what the server's own record of it adds. */
interface ServiceView extends Omit<KycView, 'documents' | 'handoff'> {
  readonly documents: readonly Omit<KycDocumentView, 'submitted_at'>[]
}

/** Returns the view of a record. `submittedIds` are the ids of the documents that were submitted since the record was read. */
export function toKycView(
  id: string,
  record: KycServiceRecord,
  {
    submittedIds,
    now,
    rules,
  }: { readonly submittedIds: readonly string[]; readonly now: number; readonly rules: KycRules },
): ServiceView {
  const documents = record.documents.map((document) => documentView(record, document, submittedIds, rules))
  const requirements = record.document_required.map(({ label }) => ({ label }))
  return {
    id,
    status: recordState(record),
    documents,
    requirements: documents.length ? [] : requirements,
    max_file_bytes: rules.maxFileBytes,
    updated_at: parseServiceTime(record.updated_at, rules.timeZone)?.toISOString() ?? null,
    server_time: new Date(now).toISOString(),
  }
}

const isKnownKind = (kind: string) => kind === 'file' || kind === 'text'

function documentView(
  record: KycServiceRecord,
  document: KycServiceDocument,
  submittedIds: readonly string[],
  { documentId, canSubmit, timeZone }: KycRules,
): Omit<KycDocumentView, 'submitted_at'> {
  const { label, type_field, required_field, rejection_reason, expires_at } = document
  const id = String(document[documentId])
  const stateInService = documentState(document)
  const state = submittedIds.includes(id) && stateInService !== 'approved' ? 'reviewing' : stateInService
  return {
    id,
    label,
    kind: type_field === 'file' ? 'file' : 'text',
    required: required_field,
    state,
    reason: state === 'rejected' ? rejection_reason || null : null,
    expires_at: parseServiceTime(expires_at, timeZone)?.toISOString() ?? null,
    // its owner could submit any address as the text of a document that is meant to be a file
    can_submit: isKnownKind(type_field) && canSubmit(record, document),
  }
}
