import { leaseMs } from '../../core/lease.ts'
import type { KycDocumentView } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import { type PollResult, pollToEnd } from '../stores/poll.ts'
import { isBeingSent, withOwnLease } from '../writes/move.ts'
import { timeToSend } from '../writes/send-once.ts'
import type { KycContext } from './context.ts'
import { findDocument } from './load-view.ts'
import { dropSubmission, finishSubmission, sendSubmission } from './send-submission.ts'
import {
  type SubmissionEntry,
  submissionName,
  type SubmissionRecord,
  submittedAt,
  withSubmission,
} from './submission-record.ts'
import { type SubmissionInput, submittedValue, type SubmittedValue } from './submitted-value.ts'

/** Submits a document once and responds with its state. Where the service may have it, its record is read first. */
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
    const submissions = ownLeases(context, recordId, record)
    const own = record.submissions.find((each) => each.key === key)
    const isInServiceRecord = await value.isInServiceRecord(record, serviceDocument, own)
    const now = clock.now()
    const sendMsLeft = timeToSend(clock)

    const { submitted_at: seen } = input
    const decision = decideSubmission({ submissions }, view, { key, isInServiceRecord, seen, now })
    if (decision.do === 'respond') return { response: Response.json(view) }
    if (decision.do === 'wait') return { version, waitMs: decision.until - now }
    if (decision.do === 'finish') {
      const finished = await finishSubmission(context, recordId, decision.submission, { before: found, seen })
      return finished && { response: finished }
    }
    if (decision.do === 'superseded') return { response: problem('submitted-elsewhere') }
    const { unfinished } = decision
    if (decision.do === 'reject') {
      if (unfinished) await dropSubmission(context, recordId, unfinished)
      return { response: problem('not-accepting') }
    }
    if (sent) return { response: problem('service-unavailable', { retryAfterSeconds: 2 }) }

    const prepared = unfinished ? { record, file: unfinished.file } : await value.prepare(record)
    if ('problem' in prepared) return { response: problem(prepared.problem) }
    const claim: SubmissionEntry = {
      document: view.id,
      key,
      file: prepared.file,
      stateBefore: view.state,
      sentBefore: serviceDocument.sentAt,
      stage: 'sending',
      leaseUntil: now + leaseMs,
      sentAt: now,
    }
    if (!(await submissionStore.write(recordId, withSubmission(prepared.record, claim), version))) return null
    sent = true
    const claimed = { claim, value, found, record: prepared.record, seen, sendMsLeft }
    const response = await sendSubmission(context, recordId, claimed)
    return response && { response }
  })
}

/** Returns the submissions with their leases as they end here: the clock of the server that sends one does not count. */
const ownLeases = (
  { clock, submissionAge, submissionStore }: KycContext,
  recordId: string,
  { submissions }: SubmissionRecord,
): SubmissionEntry[] =>
  submissions.map((each) =>
    withOwnLease(
      each,
      clock.now(),
      submissionAge(`${submissionStore.keyOf(recordId)} ${each.document}`, submissionName(each)),
    ),
  )

/** Finds the document, in a new read of the service's record after an abandoned submission. */
async function loadDocument(context: KycContext, recordId: string, id: string, { kind }: SubmittedValue) {
  const submissions = ownLeases(context, recordId, (await context.submissionStore.read(recordId)).record)
  const last = submissions.find(({ document }) => document === id)
  if (last && last.stage !== 'created' && !isBeingSent(last, context.clock.now()))
    context.serviceRecords.forget(recordId)
  const found = await findDocument(context, recordId, id)
  if (found instanceof Response || found.view.kind === kind) return found
  return problem('validation-failed', {
    fields: { document: [`must be submitted as ${found.view.kind === 'file' ? 'an `upload`' : 'a `text`'}`] },
  })
}

/** The action to take when a document is submitted. */
export type SubmissionDecision =
  /** It was submitted before: respond with its state. */
  | { readonly do: 'respond' }
  /** The service has it, though the response was lost: record that. */
  | { readonly do: 'finish'; readonly submission: SubmissionEntry }
  /** Another request is submitting the document: wait for it. */
  | { readonly do: 'wait'; readonly until: number }
  /** Another device has submitted the document since the draft began: reject, and keep what it submitted. */
  | { readonly do: 'superseded' }
  /** The document cannot be submitted now: reject, and drop an unfinished submission of it. */
  | { readonly do: 'reject'; readonly unfinished: SubmissionEntry | null }
  /** Submit it, with the file that an unfinished submission has sealed already. */
  | { readonly do: 'claim'; readonly unfinished: SubmissionEntry | null }

/** A request to submit a document. */
interface SubmissionAttempt {
  /** Identifies the submitted value. */
  readonly key: string
  /** True when the service's record has this value. */
  readonly isInServiceRecord: boolean
  /** The document's `submitted_at` when its draft began; undefined where the page does not say. */
  readonly seen?: string | null | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/** Decides the action to take. After an unfinished submission, `view` must be read after the end of its lease. */
export function decideSubmission(
  { submissions }: Pick<SubmissionRecord, 'submissions'>,
  view: Pick<KycDocumentView, 'id' | 'state' | 'can_submit'>,
  { key, isInServiceRecord, seen, now }: SubmissionAttempt,
): SubmissionDecision {
  const last = submissions.find(({ document }) => document === view.id)
  const same = last?.key === key ? last : null
  const received = view.state === 'reviewing' || view.state === 'approved'
  // a rejected text may be submitted again as it is, but an uploaded file is submitted once
  if (same?.stage === 'created' && (received || same.file)) return { do: 'respond' }
  if (last && isBeingSent(last, now)) return { do: 'wait', until: last.leaseUntil }
  const unfinished = same && same.stage !== 'created' ? same : null
  if (unfinished && received && (isInServiceRecord || unfinished.stateBefore !== 'reviewing'))
    return { do: 'finish', submission: unfinished }
  // it has rejected the file, which is not submitted again as it is; any other would have taken the claim over
  const isRejected = view.state === 'rejected' && view.can_submit
  if (unfinished?.file && isRejected && (isInServiceRecord || unfinished.stateBefore === 'waiting'))
    return { do: 'finish', submission: unfinished }
  if (!same && isInServiceRecord && received) return { do: 'respond' }
  // a record that has expired since says nothing about another device
  const latest = submittedAt({ submissions }, view.id)
  if (seen !== undefined && !same && latest !== null && latest !== seen) return { do: 'superseded' }
  return { do: view.can_submit ? 'claim' : 'reject', unfinished }
}
