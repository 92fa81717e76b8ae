import { monotonicMs } from '../../core/clock.ts'
import { withDeadline } from '../../core/deadline.ts'
import { GuicheError, InputError, RateLimitError, ServiceError } from '../../core/errors.ts'
import { leaseMs } from '../../core/lease.ts'
import { problem } from '../../merchant-api/problems.ts'
import { isConfigurationError, serviceProblem } from '../service-reads/service-errors.ts'
import type { KycContext } from './context.ts'
import type { Submit } from './documents-record.ts'
import { findDocument, type FoundDocument } from './load-view.ts'
import { removeExpired } from './remove-files.ts'
import {
  type SubmissionEntry,
  type SubmissionRecord,
  withExpiredFiles,
  withoutSubmission,
  withSubmission,
} from './submission-record.ts'
import type { SubmittedValue } from './submitted-value.ts'

/** A submission that this request alone sends. */
export interface ClaimedSubmission {
  readonly claim: SubmissionEntry
  readonly value: SubmittedValue
  readonly found: FoundDocument
  readonly record: SubmissionRecord
  /** When it was claimed, by the clock that nobody sets. */
  readonly claimedAt: number
}

/** Sends a claimed submission to the service. Returns null when the outcome is unknown. */
export async function sendSubmission(
  context: KycContext,
  recordId: string,
  { claim, value, found, record, claimedAt }: ClaimedSubmission,
): Promise<Response | null> {
  try {
    const resolved = await value.resolve(record, claim.file)
    if ('problem' in resolved) {
      await dropSubmission(context, recordId, claim)
      return problem(resolved.problem)
    }
    // a file store may be so slow that another request takes over before the service responds
    if (claimedAt + leaseMs - monotonicMs(context.clock) < maxSendMs) {
      await releaseSubmission(context, recordId, claim)
      return null
    }
    const outcome = await submitToService(context, resolved.submit)
    if (outcome === 'accepted') return await finishSubmission(context, recordId, claim, found)
    await (outcome.retryable ? releaseSubmission : dropSubmission)(context, recordId, claim)
    return outcome.response
  } catch (error) {
    await releaseSubmission(context, recordId, claim).catch(() => {}) // when the store fails, the lease still ends
    throw error
  }
}

/** A submission that the service did not accept, or may not have accepted. */
interface FailedSubmission {
  /** True when the same value may be submitted again. */
  readonly retryable: boolean
  /** The response to the client; null when it is not known whether the service has the value. */
  readonly response: Response | null
}

const timeout = 15_000
// for an `api` that does not apply its timeout
const maxSendMs = timeout + 1000

/** Sends the value of a document to the service, once. */
async function submitToService(
  { clock, source, scope: { report } }: KycContext,
  submit: Submit,
): Promise<'accepted' | FailedSubmission> {
  try {
    await withDeadline(clock, maxSendMs, submit({ timeout }))
    return 'accepted'
  } catch (error) {
    report(error, source.operations.submit)
    return failureOf(error)
  }
}

function failureOf(error: unknown): FailedSubmission {
  if (error instanceof InputError) return { retryable: false, response: serviceProblem(error) }
  if (isConfigurationError(error) || error instanceof RateLimitError)
    return { retryable: true, response: serviceProblem(error) }
  if (!(error instanceof GuicheError && error.outcome === 'refused')) return { retryable: true, response: null }
  const isTooLarge = error instanceof ServiceError && error.status === 413
  return { retryable: false, response: problem(isTooLarge ? 'body-too-large' : 'not-accepting') }
}

/** Records that the service has the value, and responds with the document's state. */
export async function finishSubmission(
  context: KycContext,
  recordId: string,
  claim: SubmissionEntry,
  before: FoundDocument,
): Promise<Response> {
  const { clock, scope, serviceRecords, source } = context
  const now = clock.now()
  const accepted = { ...claim, accepted: true, leasedUntil: now, changedAt: now }
  const unused = source.takesBytes ? [claim.key, claim.file] : [claim.key]
  await updateClaimed(context, recordId, claim, (known) =>
    withExpiredFiles(withSubmission(known, accepted), unused, now),
  )
  if (source.takesBytes)
    await removeExpired(context, recordId).catch((error: unknown) => scope.report(error, `${source.option}.files`)) // processDue() tries again
  serviceRecords.forget(recordId)
  const found = await findDocument(context, recordId, claim.document)
  // the document is submitted, even when the service's record cannot be read now
  return Response.json(
    found instanceof Response
      ? { ...before.view, state: 'reviewing', reason: null, submitted_at: new Date(now).toISOString() }
      : found.view,
  )
}

/** Ends the claim's lease, so that the value may be submitted again at once. */
const releaseSubmission = (context: KycContext, recordId: string, claim: SubmissionEntry) =>
  updateClaimed(context, recordId, claim, (known) =>
    withSubmission(known, { ...claim, leasedUntil: context.clock.now() }),
  )

/** Removes the claim and its files. */
export const dropSubmission = (context: KycContext, recordId: string, claim: SubmissionEntry) =>
  updateClaimed(context, recordId, claim, (known) => withoutSubmission(known, claim, context.clock.now()))

/** Changes a record that still has the claim. */
const updateClaimed = (
  { submissionStore }: KycContext,
  recordId: string,
  { document, key, changedAt }: SubmissionEntry,
  change: (record: SubmissionRecord) => SubmissionRecord,
) =>
  submissionStore.update(recordId, (known) =>
    known.submissions.some(
      (each) => each.document === document && each.key === key && each.changedAt === changedAt && !each.accepted,
    )
      ? change(known)
      : known,
  )
