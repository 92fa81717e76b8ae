import { leaseMs } from '../../core/lease.ts'
import { problem } from '../../merchant-api/problems.ts'
import { type PollResult, pollToEnd } from '../stores/poll.ts'
import type { KycContext } from './context.ts'
import { decideSubmission } from './decide-submission.ts'
import { type FoundDocument, findDocument } from './find-document.ts'
import { dropSubmission, finishSubmission, releaseSubmission } from './settle-submission.ts'
import { type Submission, type SubmissionRecord, withSubmission } from './submission-record.ts'
import { submitToService } from './submit-to-service.ts'
import { type SubmissionInput, type SubmittedValue, submittedValue } from './submitted-value.ts'

/**
 * Submits a document and responds with its state afterwards. Idempotent: simultaneous and repeated requests submit a value
 * once. When the service may already have the value, its record is read before the value is submitted again.
 */
export async function submit(context: KycContext, recordId: string, input: SubmissionInput): Promise<Response> {
  const { clock, submissionStore } = context
  const value = await submittedValue(context, recordId, input)
  if (!value) return problem('upload-incomplete')
  const { key } = value
  let sent = false

  // the work goes on when the client leaves: the next request finds its outcome
  return pollToEnd(context, submissionStore.keyOf(recordId), async (): Promise<PollResult> => {
    const found = await loadDocument(context, recordId, input.document, value)
    if (found instanceof Response) return { response: found }
    const { record, serviceDocument, version, view } = found
    const own = record.submissions.find((each) => each.key === key)
    const isInServiceRecord = await value.isInServiceRecord(record, serviceDocument, own)
    const now = clock.now()

    const decision = decideSubmission(record, view, { key, isInServiceRecord, now })
    if (decision.do === 'respond') return { response: Response.json(view) }
    if (decision.do === 'wait') return { version, until: decision.until }
    if (decision.do === 'finish')
      return { response: await finishSubmission(context, recordId, decision.submission, found) }
    const { unfinished } = decision
    if (decision.do === 'reject') {
      if (unfinished) await dropSubmission(context, recordId, unfinished)
      return { response: problem('not-accepting') }
    }
    if (sent) return { response: problem('service-unavailable', { retryAfterSeconds: 2 }) }

    const prepared = unfinished ? { record, file: unfinished.file } : await value.prepare(record)
    if ('problem' in prepared) return { response: problem(prepared.problem) }
    const claim: Submission = {
      document: view.id,
      key,
      file: prepared.file,
      stateBefore: view.state,
      accepted: false,
      leasedUntil: now + leaseMs,
      changedAt: now,
    }
    if (!(await submissionStore.write(recordId, withSubmission(prepared.record, claim), version))) return null
    sent = true
    const response = await send(context, recordId, { claim, value, found, record: prepared.record })
    return response && { response }
  })
}

/** Finds the document, in a new read of the service's record where an abandoned submission may have reached the service. */
async function loadDocument(context: KycContext, recordId: string, document: string, { key, kind }: SubmittedValue) {
  const { submissions } = (await context.submissionStore.read(recordId)).record
  if (submissions.some((each) => each.key === key && !each.accepted && each.leasedUntil <= context.clock.now()))
    context.serviceRecords.forget(recordId)
  const found = await findDocument(context, recordId, document)
  if (found instanceof Response || found.view.kind === kind) return found
  return problem('validation-failed', {
    fields: { document: [`must be submitted as ${found.view.kind === 'file' ? 'an `upload`' : 'a `text`'}`] },
  })
}

interface ClaimedSubmission {
  readonly claim: Submission
  readonly value: SubmittedValue
  readonly found: FoundDocument
  readonly record: SubmissionRecord
}

/** Sends a claimed submission to the service. Returns null when the outcome is unknown. */
async function send(
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
