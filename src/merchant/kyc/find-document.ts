import type { KycDocumentView } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import { serviceProblem } from '../service-reads/service-errors.ts'
import type { KycContext } from './context.ts'
import { kycRecordView } from './poll-record.ts'
import type { KycServiceDocument } from './service-record.ts'
import type { SubmissionRecord } from './submission-record.ts'

/** A document of a KYC record. */
export interface FoundDocument {
  readonly serviceDocument: KycServiceDocument
  readonly view: KycDocumentView
  /** The server's own record of the KYC record, and its version. */
  readonly record: SubmissionRecord
  readonly version: string | null
}

/** Finds a document of a KYC record. Returns the problem to respond with when that fails. */
export async function findDocument(
  context: KycContext,
  recordId: string,
  documentId: string,
): Promise<FoundDocument | Response> {
  const { record, version } = await context.submissionStore.read(recordId)
  const read = await context.serviceRecords.get(recordId).catch(serviceProblem)
  if (read instanceof Response) return read
  const { readAt, value } = read
  if (!value) return problem('kyc-not-found')
  const { documents } = kycRecordView(context, recordId, { readAt, value }, record, context.clock.now())
  const view = documents.find(({ id }) => id === documentId)
  const serviceDocument = value.documents.find((each) => String(each[context.rules.documentId]) === documentId)
  if (view && serviceDocument) return { serviceDocument, view, record, version }
  return problem('validation-failed', { fields: { document: ['must be the id of a document of GET /kyc'] } })
}
