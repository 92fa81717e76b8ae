import type { KycHandoff } from '../../merchant-api/kyc.ts'
import type { PhoneClaims } from '../auth/handoff-tokens.ts'
import { laterStatus } from '../stores/stored-status.ts'
import type { StoredHandoff, SubmissionRecord } from './submission-record.ts'

const handoffMs = 30 * 60_000

/** Milliseconds after which a document that a phone began to send no longer counts as on its way. */
export const maxSendingMs = 10 * 60_000

export type Activity = NonNullable<StoredHandoff['activity']>

/** The session of a page: its generation, and when it ends. */
export type PageSession = NonNullable<StoredHandoff['session']>

/** A handoff that the page of this session begins now. */
export const newHandoff = (id: string, { generation, expires }: PageSession, now: number): StoredHandoff => ({
  id,
  expires: now + handoffMs,
  session: { generation, expires },
  opening: null,
  openedAt: null,
  activity: null,
})

/** Returns when a handoff ends, in epoch milliseconds: with the last session of its page, if that is earlier. */
export const endOfHandoff = ({ expires, session }: StoredHandoff): number =>
  Math.min(expires, session?.expires ?? Infinity)

/** Returns the record after a page's request with this session; the same record when no handoff lasts longer by it. */
export function withPageSession(
  record: SubmissionRecord,
  { generation, expires }: PageSession,
  now: number,
): SubmissionRecord {
  const { handoff } = record
  const known = handoff?.session
  if (!known || handoff.expires <= now || known.generation !== generation || known.expires >= expires) return record
  return { ...record, handoff: { ...handoff, session: { generation, expires } } }
}

/** Returns the record whose handoff the phone of this opening has; the same record after its end. */
export function withOpening(record: SubmissionRecord, handoff: string, opening: string, now: number): SubmissionRecord {
  const live = liveHandoff(record, now)
  // what is on its way from a phone before goes nowhere
  const activity = live?.activity?.state === 'sent' ? live.activity : null
  return live?.id === handoff ? { ...record, handoff: { ...live, opening, openedAt: now, activity } } : record
}

/** Returns the record in which the phone did this; the same record when the phone has the handoff no longer. */
export function withActivity(record: SubmissionRecord, phone: PhoneClaims, activity: Activity): SubmissionRecord {
  const { handoff } = record
  const finished = activity.state === 'sent' ? activity.document : undefined
  return handoff && phoneProblem(record, phone, activity.at, finished) === null
    ? { ...record, handoff: { ...handoff, activity } }
    : record
}

export const withoutHandoff = (record: SubmissionRecord): SubmissionRecord =>
  record.handoff === null ? record : { ...record, handoff: null }

/** Returns why a phone may not go on; null when it may, as for a file that it began to send before the end. */
export function phoneProblem(
  record: SubmissionRecord,
  { handoff, opening }: PhoneClaims,
  now: number,
  finished?: string,
): 'handoff-ended' | 'handoff-opened-elsewhere' | null {
  const live = finished !== undefined && isSending(record, finished, now) ? record.handoff : liveHandoff(record, now)
  // both ids come from tokens whose signature was compared in constant time: nobody can try out others
  if (live?.id !== handoff) return 'handoff-ended'
  return live.opening === opening ? null : 'handoff-opened-elsewhere'
}

const liveHandoff = ({ handoff }: SubmissionRecord, now: number) =>
  handoff && endOfHandoff(handoff) > now ? handoff : null

const isSending = ({ handoff }: SubmissionRecord, document: string, now: number) => {
  const activity = handoff?.activity
  return activity?.state === 'sending' && activity.document === document && activity.at + maxSendingMs > now
}

/** Returns the handoff as a page sees it: a phone, or the page that can create one. */
export function toHandoffView(
  record: SubmissionRecord,
  { isPhone, canOffer, now }: { readonly isPhone: boolean; readonly canOffer: boolean; readonly now: number },
): KycHandoff | null {
  const live = liveHandoff(record, now)
  if (!live) return canOffer ? { state: 'offered', document: null, expires_at: null } : null
  const expires_at = new Date(endOfHandoff(live)).toISOString()
  if (isPhone) return { state: 'phone', document: null, expires_at }
  const { activity, opening } = live
  const isOver = activity?.state === 'sending' && activity.at + maxSendingMs <= now
  if (!activity || isOver || activity.state === laterStatus)
    return { state: opening === null ? 'waiting' : 'open', document: null, expires_at }
  return { state: activity.state, document: activity.document, expires_at }
}
