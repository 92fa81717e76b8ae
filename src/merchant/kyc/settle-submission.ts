import type { KycContext } from './context.ts'
import { type FoundDocument, findDocument } from './find-document.ts'
import {
  type Submission,
  type SubmissionRecord,
  withExpiredFiles,
  withoutSubmission,
  withSubmission,
} from './submission-record.ts'

/** Records that the service has the value, and responds with the document's state. */
export async function finishSubmission(
  context: KycContext,
  recordId: string,
  claim: Submission,
  before: FoundDocument,
): Promise<Response> {
  const now = context.clock.now()
  await context.submissionStore.update(recordId, (known) =>
    isCurrent(known, claim)
      ? withExpiredFiles(
          withSubmission(known, { ...claim, accepted: true, leasedUntil: now, changedAt: now }),
          [claim.key],
          now,
        )
      : known,
  )
  context.serviceRecords.forget(recordId)
  const found = await findDocument(context, recordId, claim.document)
  // the document is submitted, even when the service's record cannot be read now
  return Response.json(found instanceof Response ? { ...before.view, state: 'reviewing', reason: null } : found.view)
}

/** Ends the claim's lease, so that the value may be submitted again at once. */
export const releaseSubmission = (context: KycContext, recordId: string, claim: Submission) =>
  context.submissionStore.update(recordId, (known) =>
    isCurrent(known, claim) ? withSubmission(known, { ...claim, leasedUntil: context.clock.now() }) : known,
  )

/** Removes the claim and its files. */
export const dropSubmission = (context: KycContext, recordId: string, claim: Submission) =>
  context.submissionStore.update(recordId, (known) =>
    isCurrent(known, claim) ? withoutSubmission(known, claim, context.clock.now()) : known,
  )

const isCurrent = ({ submissions }: SubmissionRecord, { document, key, changedAt }: Submission) =>
  submissions.some(
    (each) => each.document === document && each.key === key && each.changedAt === changedAt && !each.accepted,
  )
