import type { KycDocumentView, KycView } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import { pollRead } from '../service-reads/poll-read.ts'
import { rejectForService, serviceProblem } from '../service-reads/service-errors.ts'
import type { PhoneClaims } from '../auth/handoff-tokens.ts'
import type { KycContext } from './context.ts'
import { isSettled, type ReadDocuments, type ServiceDocument } from './documents-record.ts'
import { type PageSession, phoneProblem, toHandoffView, withPageSession } from './handoff-record.ts'
import {
  createdSubmissions,
  type SubmissionEntry,
  submissionName,
  submittedAt,
  type SubmissionRecord,
} from './submission-record.ts'
import { toKycView } from './view.ts'

/** Responds with the view of a record's documents. A client that has it already waits for a change. */
export function pollKycRecord(
  context: KycContext,
  id: string,
  { phone, request, ...session }: PageSession & { readonly phone: PhoneClaims | null; readonly request: Request },
): Promise<Response> {
  const { changes, serviceRecords, submissionStore } = context
  const key = submissionStore.keyOf(id)
  let seen: string | null = null
  const source = {
    key,
    read: () => serviceRecords.get(id).catch(rejectForService),
    // another device hands over, sends or submits
    watch: (signal: AbortSignal) => {
      const changed = changes.subscribe(key, signal)
      return () => changed(seen)
    },
    view: async (value: ReadDocuments | null, now: number) => {
      const { record, version } = await recordOfPage(now)
      seen = version
      const rejection = phone && phoneProblem(record, phone, now)
      if (rejection) return problem(rejection)
      return value ? kycRecordView(context, id, value, record, now, phone !== null) : problem(context.source.notFound)
    },
  }
  return pollRead(source, request, context)

  async function recordOfPage(now: number) {
    const stored = await submissionStore.read(id)
    return phone ? stored : submissionStore.update(id, (known) => withPageSession(known, session, now), stored)
  }
}

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
  const { value } = read
  if (!value) return problem(context.source.notFound)
  const { documents } = kycRecordView(context, recordId, value, record, context.clock.now())
  const view = documents.find(({ id }) => id === documentId)
  const serviceDocument = value.documents.find(({ id }) => id === documentId)
  if (view && serviceDocument) return { serviceDocument, view, record, version }
  return problem('validation-failed', { fields: { document: ['must be the id of a document of GET /kyc'] } })
}

/** Returns a record's view: the service's record, with what was submitted here since it was read. */
function kycRecordView(
  { phoneURL, rules }: KycContext,
  id: string,
  value: ReadDocuments,
  record: SubmissionRecord,
  now: number,
  isPhone = false,
): KycView {
  // a state that a document did not have before its submission was read afterwards
  const isUnread = (each: SubmissionEntry) =>
    !value.known.has(submissionName(each)) &&
    value.documents.some(({ id, state }) => id === each.document && state === each.stateBefore)
  const submitted = createdSubmissions(record).filter(isUnread)
  const view = toKycView(id, value, {
    submittedIds: submitted.map(({ document }) => document),
    now,
    maxFileBytes: rules.maxFileBytes,
  })
  const documents = view.documents.map((each) => ({ ...each, submitted_at: submittedAt(record, each.id) }))
  const canOffer = phoneURL !== null && !isSettled(value) && documents.some(({ can_submit }) => can_submit)
  return { ...view, documents, handoff: toHandoffView(record, { isPhone, canOffer, now }) }
}
