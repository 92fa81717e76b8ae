import type { KycHandoff } from '../../merchant-api/kyc.ts'
import type { PhoneClaims } from '../auth/handoff-tokens.ts'
import type { StoredHandoff, SubmissionRecord } from './submission-record.ts'

const handoffMs = 30 * 60_000

/** Milliseconds after which a document that a phone began to send no longer counts as on its way. */
const maxSendingMs = 10 * 60_000

/** The activity of a phone. */
export type Activity = NonNullable<StoredHandoff['activity']>

/** A handoff that begins now. */
export const newHandoff = (id: string, now: number): StoredHandoff => ({
  id,
  expires: now + handoffMs,
  opening: null,
  openedAt: null,
  activity: null,
})

/** Returns the record in which the phone of this opening has the handoff; the same record for a handoff that has ended. */
export function withOpening(record: SubmissionRecord, handoff: string, opening: string, now: number): SubmissionRecord {
  const live = liveHandoff(record, now)
  // what is on its way from a phone before goes nowhere
  const activity = live?.activity?.state === 'sent' ? live.activity : null
  return live?.id === handoff ? { ...record, handoff: { ...live, opening, openedAt: now, activity } } : record
}

/** Returns the record in which the phone did this; the same record when the phone has the handoff no longer. */
export function withActivity(record: SubmissionRecord, phone: PhoneClaims, activity: Activity): SubmissionRecord {
  const live = liveHandoff(record, activity.at)
  return live && phoneProblem(record, phone, activity.at) === null
    ? { ...record, handoff: { ...live, activity } }
    : record
}

/** Returns the record without a handoff. */
export const withoutHandoff = (record: SubmissionRecord): SubmissionRecord =>
  record.handoff === null ? record : { ...record, handoff: null }

/** Returns why a phone may not go on; null when it may. */
export function phoneProblem(
  record: SubmissionRecord,
  { handoff, opening }: PhoneClaims,
  now: number,
): 'handoff-ended' | 'handoff-opened-elsewhere' | null {
  const live = liveHandoff(record, now)
  // both ids come from tokens whose signature was compared in constant time: nobody can try out others
  if (live?.id !== handoff) return 'handoff-ended'
  return live.opening === opening ? null : 'handoff-opened-elsewhere'
}

const liveHandoff = ({ handoff }: SubmissionRecord, now: number) => (handoff && handoff.expires > now ? handoff : null)

/** Returns the handoff as a page sees it: a phone, or the page that can create one. */
export function toHandoffView(
  record: SubmissionRecord,
  { isPhone, canOffer, now }: { readonly isPhone: boolean; readonly canOffer: boolean; readonly now: number },
): KycHandoff | null {
  const live = liveHandoff(record, now)
  if (!live) return canOffer ? { state: 'offered', document: null, expires_at: null } : null
  const expires_at = new Date(live.expires).toISOString()
  if (isPhone) return { state: 'phone', document: null, expires_at }
  const { activity, opening } = live
  const isOver = activity?.state === 'sending' && activity.at + maxSendingMs <= now
  if (!activity || isOver) return { state: opening === null ? 'waiting' : 'open', document: null, expires_at }
  return { state: activity.state, document: activity.document, expires_at }
}
