import type { KycDocumentView, KycView } from '../../merchant-api/kyc.ts'
import type { DocumentsRecord, ServiceDocument } from './documents-record.ts'

interface ViewOptions {
  /** The ids of the documents that were submitted since the record was read. */
  readonly submittedIds: readonly string[]
  /** Epoch milliseconds. */
  readonly now: number
  readonly maxFileBytes: number
}

/** The view of documents, without what the server's own record of them adds. */
interface ServiceView extends Omit<KycView, 'documents' | 'handoff'> {
  readonly documents: readonly Omit<KycDocumentView, 'submitted_at'>[]
}

export const toKycView = (
  id: string,
  { status, documents, requirements, updated_at }: DocumentsRecord,
  { submittedIds, now, maxFileBytes }: ViewOptions,
): ServiceView => ({
  id,
  status,
  documents: documents.map((document) => documentView(document, submittedIds)),
  requirements,
  max_file_bytes: maxFileBytes,
  updated_at,
  server_time: new Date(now).toISOString(),
})

function documentView(
  document: ServiceDocument,
  submittedIds: readonly string[],
): Omit<KycDocumentView, 'submitted_at'> {
  const { id, label, description, kind, required, reason, expires_at } = document
  const state = submittedIds.includes(id) && document.state !== 'approved' ? 'reviewing' : document.state
  return {
    id,
    label,
    ...(description && { description }),
    kind,
    required,
    state,
    reason: state === 'rejected' ? reason || null : null,
    expires_at,
    can_submit: document.canSubmit(state),
  }
}
