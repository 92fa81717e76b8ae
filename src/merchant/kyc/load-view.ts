import type { KycDocumentView, KycView } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { CachedRead } from '../service-reads/cached-reads.ts'
import { pollRead } from '../service-reads/poll-read.ts'
import { rejectForService, serviceProblem } from '../service-reads/service-errors.ts'
import type { KycContext } from './context.ts'
import type { DocumentsRecord, ServiceDocument } from './documents-record.ts'
import type { SubmissionRecord } from './submission-record.ts'
import { toKycView } from './view.ts'

/** Responds with the view of a record's documents. A client that has it already waits for a change. */
export function pollKycRecord(context: KycContext, id: string, request: Request): Promise<Response> {
  const { serviceRecords, submissionStore } = context
  const source = {
    key: submissionStore.keyOf(id),
    read: () => serviceRecords.get(id).catch(rejectForService),
    view: async (value: DocumentsRecord | null, now: number, readAt: number) =>
      value
        ? kycRecordView(context, id, { value, readAt }, (await submissionStore.read(id)).record, now)
        : problem(context.source.notFound),
  }
  return pollRead(source, request, context)
}

/** A document of a record. */
export interface FoundDocument {
  readonly serviceDocument: ServiceDocument
  readonly view: KycDocumentView
  /** The server's own record of the submissions, and its version. */
  readonly record: SubmissionRecord
  readonly version: string | null
}

/** Finds a document of a record. Returns the problem to respond with when that fails. */
export async function findDocument(
  context: KycContext,
  recordId: string,
  documentId: string,
): Promise<FoundDocument | Response> {
  const { record, version } = await context.submissionStore.read(recordId)
  const read = await context.serviceRecords.get(recordId).catch(serviceProblem)
  if (read instanceof Response) return read
  const { readAt, value } = read
  if (!value) return problem(context.source.notFound)
  const { documents } = kycRecordView(context, recordId, { readAt, value }, record, context.clock.now())
  const view = documents.find(({ id }) => id === documentId)
  const serviceDocument = value.documents.find(({ id }) => id === documentId)
  if (view && serviceDocument) return { serviceDocument, view, record, version }
  return problem('validation-failed', { fields: { document: ['must be the id of a document of GET /kyc'] } })
}

/** Returns a record's view: the service's record, with what was submitted here since it was read. */
function kycRecordView(
  { rules }: KycContext,
  id: string,
  { value, readAt }: CachedRead<DocumentsRecord>,
  { submissions }: SubmissionRecord,
  now: number,
): KycView {
  const submitted = submissions.filter(({ accepted, changedAt }) => accepted && changedAt >= readAt)
  return toKycView(id, value, {
    submittedIds: submitted.map(({ document }) => document),
    now,
    maxFileBytes: rules.maxFileBytes,
  })
}
