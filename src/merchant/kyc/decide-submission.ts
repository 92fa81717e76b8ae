import type { KycDocumentView } from '../../merchant-api/kyc.ts'
import type { Submission, SubmissionRecord } from './submission-record.ts'

/** The action to take when a document is submitted. */
export type SubmissionDecision =
  /** It was submitted before: respond with its state. */
  | { readonly do: 'respond' }
  /** The service has it, though the response was lost: record that. */
  | { readonly do: 'finish'; readonly submission: Submission }
  /** Another request is submitting the document: wait for it. */
  | { readonly do: 'wait'; readonly until: number }
  /** The document cannot be submitted now: reject, and drop an unfinished submission of it. */
  | { readonly do: 'reject'; readonly unfinished: Submission | null }
  /** Submit it, with the file that an unfinished submission has sealed already. */
  | { readonly do: 'claim'; readonly unfinished: Submission | null }

/** A request to submit a document. */
export interface SubmissionAttempt {
  /** Identifies the submitted value. */
  readonly key: string
  /** True when the service's record has this value. */
  readonly isInServiceRecord: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** Decides the action to take. After an unfinished submission, `view` must be of a read that began after its lease ended. */
export function decideSubmission(
  { submissions }: Pick<SubmissionRecord, 'submissions'>,
  view: Pick<KycDocumentView, 'id' | 'state' | 'can_submit'>,
  { key, isInServiceRecord, now }: SubmissionAttempt,
): SubmissionDecision {
  const last = submissions.find(({ document }) => document === view.id)
  const same = last?.key === key ? last : null
  const received = view.state === 'reviewing' || view.state === 'approved'
  // a rejected text may be submitted again as it is, but an uploaded file is submitted once
  if (same?.accepted && (received || same.file)) return { do: 'respond' }
  if (last && !last.accepted && last.leasedUntil > now) return { do: 'wait', until: last.leasedUntil }
  const unfinished = same && !same.accepted ? same : null
  if (unfinished && received && (isInServiceRecord || unfinished.stateBefore !== 'reviewing'))
    return { do: 'finish', submission: unfinished }
  if (!same && isInServiceRecord && received) return { do: 'respond' }
  return { do: view.can_submit ? 'claim' : 'reject', unfinished }
}
