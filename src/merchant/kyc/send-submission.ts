import { GuicheError, InputError, RateLimitError, ServiceError } from '../../core/errors.ts'
import { problem } from '../../merchant-api/problems.ts'
import { isConfigurationError, serviceProblem } from '../service-reads/service-errors.ts'
import { hasDoneNothing, sendAndRecord } from '../writes/send-once.ts'
import type { KycContext } from './context.ts'
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
  /** The document's `submitted_at` when its draft began; undefined where the page does not say. */
  readonly seen: string | null | undefined
  /** Returns the milliseconds that are left to send it: a file store may be slow. */
  readonly sendMsLeft: () => number
}

/** Sends a claimed submission to the service. Returns null when the outcome is unknown. */
export async function sendSubmission(
  context: KycContext,
  recordId: string,
  { claim, value, found, record, seen, sendMsLeft }: ClaimedSubmission,
): Promise<Response | null> {
  const { scope, source } = context
  try {
    const resolved = await value.resolve(record, claim.file)
    if ('problem' in resolved) {
      await dropSubmission(context, recordId, claim)
      return problem(resolved.problem)
    }
    return await sendAndRecord<unknown, Response | null>(
      { server: context, scope },
      {
        sendMsLeft,
        send: resolved.submit,
        record: () => finishSubmission(context, recordId, claim, { before: found, seen }),
        async recordFailure(error) {
          scope.report(error, source.operations.submit)
          const { stage, response } = failureOf(error)
          await (stage ? releaseSubmission(context, recordId, claim, stage) : dropSubmission(context, recordId, claim))
          return response
        },
      },
    )
  } catch (error) {
    await releaseSubmission(context, recordId, claim, 'lost').catch(() => {}) // when the store fails, the lease still ends
    throw error
  }
}

/** A submission that the service did not accept, or may not have accepted. */
interface FailedSubmission {
  /** Its stage, from which the same value may be submitted again; null where it may not. */
  readonly stage: 'lost' | 'refused' | null
  /** The response to the client; null when it is not known whether the service has the value. */
  readonly response: Response | null
}

function failureOf(error: unknown): FailedSubmission {
  if (error instanceof InputError) return { stage: null, response: serviceProblem(error) }
  if (isConfigurationError(error) || error instanceof RateLimitError)
    return { stage: 'refused', response: serviceProblem(error) }
  if (!(error instanceof GuicheError && error.outcome === 'refused'))
    return { stage: hasDoneNothing(error) ? 'refused' : 'lost', response: null }
  const isTooLarge = error instanceof ServiceError && error.status === 413
  return { stage: null, response: problem(isTooLarge ? 'body-too-large' : 'not-accepting') }
}

/**
 * Records that the service has the value, and responds with the document's state. Returns null where another device has taken the claim
 * over: its value may count, and this one's page must not say that it does.
 */
export async function finishSubmission(
  context: KycContext,
  recordId: string,
  claim: SubmissionEntry,
  { before, seen }: { readonly before: FoundDocument; readonly seen: string | null | undefined },
): Promise<Response | null> {
  const { clock, scope, serviceRecords, source } = context
  const now = clock.now()
  const accepted: SubmissionEntry = { ...claim, stage: 'created', leaseUntil: now, sentAt: now }
  const unused = source.takesBytes ? [claim.key, claim.file] : [claim.key]
  const { record } = await updateClaimed(context, recordId, claim, (known) =>
    withExpiredFiles(withSubmission(known, accepted), unused, now),
  )
  const last = record.submissions.find(({ document }) => document === claim.document)
  if (seen !== undefined && last && last.key !== claim.key) return null
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
const releaseSubmission = (
  context: KycContext,
  recordId: string,
  claim: SubmissionEntry,
  stage: SubmissionEntry['stage'],
) =>
  updateClaimed(context, recordId, claim, (known) =>
    withSubmission(known, { ...claim, stage, leaseUntil: context.clock.now() }),
  )

/** Removes the claim and its files. */
export const dropSubmission = (context: KycContext, recordId: string, claim: SubmissionEntry) =>
  updateClaimed(context, recordId, claim, (known) => withoutSubmission(known, claim, context.clock.now()))

/** Changes a record that still has the claim. */
const updateClaimed = (
  { submissionStore }: KycContext,
  recordId: string,
  { document, key, sentAt }: SubmissionEntry,
  change: (record: SubmissionRecord) => SubmissionRecord,
) =>
  submissionStore.update(recordId, (known) =>
    known.submissions.some(
      (each) => each.document === document && each.key === key && each.sentAt === sentAt && each.stage !== 'created',
    )
      ? change(known)
      : known,
  )
