import { withDeadline } from '../../core/deadline.ts'
import { GuicheError, InputError, inputError, RateLimitError } from '../../core/errors.ts'
import { isSecure } from '../../core/local-address.ts'
import { problem } from '../../merchant-api/problems.ts'
import { isFileURL } from '../../values/file-kind.ts'
import { isConfigurationError, serviceProblem } from '../service-reads/service-errors.ts'
import type { KycContext } from './context.ts'
import { findDocument, type FoundDocument } from './load-view.ts'
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
}

/** Sends a claimed submission to the service. Returns null when the outcome is unknown. */
export async function sendSubmission(
  context: KycContext,
  recordId: string,
  { claim, value, found, record }: ClaimedSubmission,
): Promise<Response | null> {
  try {
    const resolved = await value.resolve(record, claim.file)
    if ('problem' in resolved) {
      await dropSubmission(context, recordId, claim)
      return problem(resolved.problem)
    }
    const outcome = await submitToService(context, value.kind, claim.document, resolved.value)
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

/** Sends the value of a document to the service, once. */
async function submitToService(
  { api, clock, scope: { report } }: KycContext,
  kind: SubmittedValue['kind'],
  document: string,
  value: string,
): Promise<'accepted' | FailedSubmission> {
  try {
    if (kind === 'file' && !(isSecure(value) && isFileURL(value))) throw invalidAddress()
    const answer = api.updateDocument({ documentId: Number(document), value }, { timeout })
    await withDeadline(clock, timeout + 1000, answer) // for an `api` that does not apply its timeout
    return 'accepted'
  } catch (error) {
    report(error, 'kyc.updateDocument')
    return failureOf(error)
  }
}

// the address came from the `seal` of the shop's own file store
const invalidAddress = () =>
  inputError('kyc.updateDocument', {
    value: ['must be the https URL of a jpg, jpeg, gif, png or pdf file; check what `seal` of `kyc.files` returns'],
  })

function failureOf(error: unknown): FailedSubmission {
  if (error instanceof InputError) return { retryable: false, response: serviceProblem(error) }
  if (isConfigurationError(error) || error instanceof RateLimitError)
    return { retryable: true, response: serviceProblem(error) }
  return error instanceof GuicheError && error.outcome === 'refused'
    ? { retryable: false, response: problem('not-accepting') }
    : { retryable: true, response: null }
}

/** Records that the service has the value, and responds with the document's state. */
export async function finishSubmission(
  context: KycContext,
  recordId: string,
  claim: SubmissionEntry,
  before: FoundDocument,
): Promise<Response> {
  const now = context.clock.now()
  const accepted = { ...claim, accepted: true, leasedUntil: now, changedAt: now }
  await updateClaimed(context, recordId, claim, (known) =>
    withExpiredFiles(withSubmission(known, accepted), [claim.key], now),
  )
  context.serviceRecords.forget(recordId)
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
