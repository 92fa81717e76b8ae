import type { FieldErrors } from '../../core/validate.ts'
import { laterStatus } from '../stores/stored-status.ts'
import { isUndecided } from '../writes/move.ts'
import { enqueue, type EventHooks, retryPauseMs } from '../writes/outbox.ts'
import type { PayoutEvent, PayoutFlag, PayoutRecord, PayoutTerms } from './record.ts'

/** When a change of a payout happens, and the request that causes it. */
export interface Moment {
  readonly now: number
  /** The id of the request that causes it; null outside of a request. */
  readonly requestId: string | null
  /** The hooks of this process. */
  readonly on: EventHooks
}

/** The service's record of a payout. A time that cannot be read is null, and so is an id that identifies nothing. */
export type ServicePayout = Readonly<Pick<PayoutRecord, 'id' | 'status' | 'createdAt' | 'updatedAt'>>

/** Returns the payout, claimed until `leaseUntil` by a process that will send it. */
export const withPayoutClaim = (record: PayoutRecord, leaseUntil: number): PayoutRecord => ({
  ...record,
  stage: 'claimed',
  leaseUntil,
})

/** Returns the payout that its process sends, with these terms and token. A reading that was asked for still comes. */
export const withSending = (
  record: PayoutRecord,
  { terms, token, leaseUntil }: { readonly terms: PayoutTerms; readonly token: string; readonly leaseUntil: number },
  now: number,
): PayoutRecord => ({
  ...record,
  stage: 'sending',
  leaseUntil,
  terms,
  fields: {},
  tokens: [...new Set([...record.tokens, token])],
  firstSentAt: record.firstSentAt ?? now,
  sentAt: now,
  requests: record.requests + 1,
  missedAt: null,
  similar: [],
})

/** Returns the payout whose request of this number the service refused with these messages: it created nothing. */
export function withRefusal(record: PayoutRecord, messages: FieldErrors, request: number): PayoutRecord {
  if (!isOpen(record, request)) return record
  const fields = Object.fromEntries(Object.entries(messages).map(([name, texts]) => [name, [...texts]]))
  // the list is read for a lost request, which this one is not any more, or for what an earlier one may have created
  const nextReadAt = record.stage === 'lost' ? null : record.nextReadAt
  return { ...record, stage: 'refused', leaseUntil: 0, fields, nextReadAt }
}

/** Returns the payout whose response to the request of this number is lost. Its list is read from now on. */
export function withLost(record: PayoutRecord, request: number, moment: Moment): PayoutRecord {
  if (record.stage === 'lost' || !isOpen(record, request)) return record
  const lost: PayoutRecord = { ...record, stage: 'lost', leaseUntil: 0, reads: 0, nextReadAt: moment.now }
  return withEvent(lost, { name: 'payoutUncertain', facts: [`${request}`, `${record.sentAt}`] }, moment)
}

export const withFlag = (record: PayoutRecord, flag: PayoutFlag): PayoutRecord =>
  record.flags.includes(flag) ? record : { ...record, flags: [...record.flags, flag] }

/** Returns the payout, with the id of one that the service has and that may be it. Nothing proves that it is. */
export const withSimilar = (record: PayoutRecord, id: string): PayoutRecord =>
  record.stage === 'created' || record.similar.includes(id) ? record : { ...record, similar: [...record.similar, id] }

/** Returns the number of a reading of one payout alone that begins now. Readings of the whole list count its pages. */
export const nextReading = ({ asked, answered }: PayoutRecord): number => Math.max(asked, answered + 1)

/** Returns the payout in need of a reading after the one with this number, because clocks differ. */
export function withAsk(record: PayoutRecord, last: number, now: number): PayoutRecord {
  if (record.firstSentAt === null) return record
  return { ...record, asked: Math.max(nextReading(record), last + 1), reads: 0, nextReadAt: now }
}

/**
 * Returns the uncertain payout whose last request a process has known for the list's lag. The reading that it needs
 * now, or a later one, decides whether the service has it.
 */
export const withWaited = (record: PayoutRecord, last: number, now: number): PayoutRecord =>
  needsWait(record)
    ? { ...withAsk(record, last, now), waitedFor: record.requests, missedAt: null, similar: [] }
    : record

/** Returns whether no process has known the last request of an uncertain payout for as long as the list may be late. */
export const needsWait = ({ stage, waitedFor, requests }: PayoutRecord): boolean =>
  stage === 'lost' && waitedFor !== requests

/** Returns whether a whole reading has not found the last request, and nothing has been asked for since. */
export const isMissing = ({ requests, waitedFor, missedAt, asked, answered }: PayoutRecord): boolean =>
  waitedFor === requests && missedAt !== null && asked <= answered

/** Returns the payout with what the service has under its reference. A second payout is kept beside the first. */
export function withServicePayout(
  record: PayoutRecord,
  found: ServicePayout,
  moment: Moment,
  reading = 0,
): PayoutRecord {
  if (isAnother(record, found)) return withOther(record, found, moment)
  const known: PayoutRecord =
    record.stage === 'created' ? record : { ...record, stage: 'created', leaseUntil: 0, fields: {} }
  const status = nextStatus(known, found)
  const isNews = known !== record || (known.id === null && found.id !== null) || status !== known.status
  const isRead = isNews || isExpected(known, moment.now)
  if (!isRead && !isLater(found, known)) return record
  const next: PayoutRecord = {
    ...known,
    id: known.id ?? found.id,
    status,
    createdAt: known.createdAt ?? found.createdAt,
    updatedAt: isLater(found, known) ? found.updatedAt : known.updatedAt,
    paidAt: status === 'paid' && known.status !== 'paid' ? (found.updatedAt ?? moment.now) : known.paidAt,
  }
  return withStatusEvents(isRead ? withReading(next, reading, moment.now, isNews) : next, known.status, moment)
}

/** Returns the payout after a whole reading of the list, which did not have it. A partial one proves nothing. */
export function withMissing(
  record: PayoutRecord,
  { number, isPartial = false }: { readonly number: number; readonly isPartial?: boolean | undefined },
  now: number,
): PayoutRecord {
  const { stage, nextReadAt, asked, answered, waitedFor, requests } = record
  // its request may still be on its way, or the reading began before the one that it needs
  if (stage === 'sending' || nextReadAt === null || number < asked || number <= answered) return record
  const missedAt = waitedFor === requests && !isPartial ? now : record.missedAt
  return withReading({ ...record, missedAt }, number, now, false)
}

// a reading that began before the one that a callback has asked for does not take its place
function withReading(record: PayoutRecord, reading: number, now: number, isNews: boolean): PayoutRecord {
  const answered = Math.max(record.answered, reading)
  if (answered < record.asked) return { ...record, answered, nextReadAt: record.nextReadAt ?? now }
  const read = { ...record, answered, reads: isNews ? Number(hasEnded(record)) : record.reads + 1 }
  return { ...read, nextReadAt: nextReadAt(read, now) }
}

/** A person's finding about an uncertain payout, such as in the service's dashboard. */
export type PayoutResolution = 'paid' | 'failed' | 'not_created'

/** Returns the payout with the outcome that a person found, and the service's payouts that they ruled out. */
export function withResolution(
  record: PayoutRecord,
  resolution: PayoutResolution,
  ids: readonly string[],
  moment: Moment,
): PayoutRecord {
  const notOurs = [...new Set([...record.notOurs, ...ids])]
  if (resolution === 'not_created') return { ...record, stage: 'refused', leaseUntil: 0, notOurs, nextReadAt: null }
  const { now } = moment
  const resolved: PayoutRecord = {
    ...record,
    stage: 'created',
    leaseUntil: 0,
    status: resolution,
    notOurs,
    paidAt: resolution === 'paid' ? now : null,
    nextReadAt: null,
  }
  return withStatusEvents(resolved, 'requested', moment)
}

/** Milliseconds after the last request for which the list is read, by each server's own clock. */
export const maxReadingMs = 30 * 86_400_000

const isExpected = ({ nextReadAt, asked, answered }: PayoutRecord, now: number) =>
  nextReadAt !== null && (nextReadAt <= now || answered < asked)

/** Milliseconds by which the list may be late: the interface does not say how soon it shows a change. */
export const listLagMs = 60_000

/** Milliseconds after which a second reading shows what happened before the first: clocks may differ by a minute. */
const secondReadingMs = listLagMs + 60_000

// A payout that has ended changes only by a callback, which makes it due, and by the daily reading of all. The list may
// be late, so it is read twice.
function nextReadAt(record: PayoutRecord, now: number): number | null {
  const { status, reads, sentAt } = record
  if (hasEnded(record)) return reads === 1 && status !== 'returned' ? now + secondReadingMs : null
  return now - (sentAt ?? now) > maxReadingMs ? null : now + retryPauseMs(reads + 1)
}

/** Returns the payout whose list entry is read as soon as possible. */
export const withReadNow = (record: PayoutRecord, now: number): PayoutRecord =>
  record.firstSentAt === null ? record : { ...record, nextReadAt: now }

// the outcome of an earlier request says nothing about the last one
const isOpen = (record: PayoutRecord, request: number) => isUndecided(record) && record.requests === request

type Status = PayoutRecord['status']

const isFailed = (status: Status) => status === 'failed' || status === 'rejected' || status === 'cancelled'
const isStep = (status: Status) => status === 'requested' || status === 'processing'
const hasEnded = ({ stage, status }: PayoutRecord) => stage === 'created' && !isStep(status)

type Dated = Pick<PayoutRecord, 'status' | 'updatedAt'>

// both are of the service's clock; a time that cannot be read says nothing against the status
const isLater = (found: Dated, known: Dated) => (found.updatedAt ?? 0) > (known.updatedAt ?? 0)

/** An older change says nothing; one of the same time only moves the status forward, because a list may lag behind. */
function nextStatus(known: Dated, found: Dated): Status {
  const next = statusAfter(known.status, found.status)
  if (known.updatedAt === null || found.updatedAt === null || isLater(found, known)) return next
  const isForward = found.updatedAt === known.updatedAt && ranks[next] > ranks[known.status]
  return isForward ? next : known.status
}

/** How far a payout has come with each status. */
const ranks: Readonly<Record<Status, number>> = {
  requested: 0,
  processing: 1,
  paid: 2,
  failed: 2,
  rejected: 2,
  cancelled: 2,
  returned: 3,
  [laterStatus]: 4,
}

/** Returns the status that follows. Money that was paid and is not any more came back, and stays so. */
function statusAfter(known: Status, found: Status): Status {
  if (known === 'returned' || (known === 'paid' && isFailed(found))) return 'returned'
  return isStep(found) && (known === 'paid' || isFailed(known)) ? known : found
}

function withStatusEvents(record: PayoutRecord, before: Status, moment: Moment): PayoutRecord {
  const { status, id } = record
  if (status === before) return record
  // each happens once to a payout of the service, and never again to one whose id is unknown
  const recorded = (event: Omit<NewEvent, 'facts'>) =>
    withEvent(record, { ...event, facts: id === null ? [] : [id] }, moment)
  if (status === 'returned') return recorded({ name: 'payoutReturned' })
  if (isFailed(status)) return isFailed(before) ? record : recorded({ name: 'payoutFailed' })
  if (status !== 'paid') return record
  return recorded(isFailed(before) ? { name: 'payoutPaid', after: 'failed' } : { name: 'payoutPaid' })
}

/** Milliseconds by which two texts of one time may differ: not all of them have fractions of a second. */
const oneSecondMs = 1000

/** Returns whether the service has a second payout under a reference, by its id or, without one, its time. */
function isAnother(known: PayoutRecord, found: ServicePayout): boolean {
  if (found.id !== null) return known.id !== null && known.id !== found.id
  if (known.stage !== 'created' || known.createdAt === null || found.createdAt === null) return false
  return Math.abs(known.createdAt - found.createdAt) >= oneSecondMs
}

// money that leaves a second time is reported once, whatever else is known
function withOther(record: PayoutRecord, { id, status }: ServicePayout, moment: Moment): PayoutRecord {
  // nothing distinguishes it from a third one
  if (id === null) return withFlag(record, 'conflict')
  const known = record.others.find((other) => other.id === id)
  const next = known ? statusAfter(known.status, status) : status
  if (known?.status === next) return record
  const others = [...record.others.filter((other) => other !== known), { id, status: next }]
  const changed: PayoutRecord = { ...record, others }
  if (next !== 'paid') return changed
  return withEvent(withFlag(changed, 'paid_twice'), { name: 'payoutPaid', facts: [id] }, moment)
}

type NewEvent = Pick<PayoutEvent, 'name' | 'after' | 'facts'>

const withEvent = (record: PayoutRecord, event: NewEvent, { now, on, requestId }: Moment): PayoutRecord =>
  enqueue(record, [event], now, on, requestId)
