import type { FieldErrors } from '../../core/validate.ts'
import { enqueue, type EventHooks, retryPauseMs } from '../order/outbox.ts'
import type { PayoutEvent, PayoutFlag, PayoutRecord, PayoutTerms } from './record.ts'

/** When a change of a payout happens, and the request that causes it. */
export interface Moment {
  readonly now: number
  /** The id of the request that causes it; null outside of a request. */
  readonly requestId: string | null
  /** The hooks of this process. */
  readonly on: EventHooks
}

/** The service's record of a payout. Its times are null where they cannot be read. */
export type ServicePayout = Readonly<Pick<PayoutRecord, 'status' | 'createdAt' | 'updatedAt'>> & { readonly id: string }

/** Returns the payout, claimed until `leaseUntil` by a process that will send it. */
export const withPayoutClaim = (record: PayoutRecord, leaseUntil: number): PayoutRecord => ({
  ...record,
  stage: 'claimed',
  leaseUntil,
})

/** Returns the payout that its process is about to send, with these terms and this callback token, until its lease ends. */
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
  lastSentAt: now,
  missedAt: null,
  reads: 0,
  nextReadAt: null,
})

/** Returns the payout whose request of this time the service refused with these messages: it created nothing. */
export function withRefusal(record: PayoutRecord, messages: FieldErrors, sentAt: number | null): PayoutRecord {
  if (!isUndecided(record, sentAt)) return record
  const fields = Object.fromEntries(Object.entries(messages).map(([name, texts]) => [name, [...texts]]))
  return { ...record, stage: 'refused', leaseUntil: 0, fields, nextReadAt: null }
}

/** Returns the payout whose response to the request of this time is lost. The service's list is read for it from now on. */
export function withLost(record: PayoutRecord, sentAt: number | null, moment: Moment): PayoutRecord {
  if (record.stage === 'lost' || !isUndecided(record, sentAt)) return record
  const lost: PayoutRecord = { ...record, stage: 'lost', leaseUntil: 0, reads: 0, nextReadAt: moment.now }
  return withEvent(lost, { name: 'payoutUncertain' }, moment)
}

/** Returns the payout; lost, if its process has died while it was sending. */
export const withDeadProcess = (record: PayoutRecord, moment: Moment): PayoutRecord =>
  record.stage === 'sending' && record.leaseUntil <= moment.now ? withLost(record, record.lastSentAt, moment) : record

/** Returns the payout with a flag for a person. */
export const withFlag = (record: PayoutRecord, flag: PayoutFlag): PayoutRecord =>
  record.flags.includes(flag) ? record : { ...record, flags: [...record.flags, flag] }

/**
 * Returns the payout after the service has said that it has one under this reference: in the response to the request, however late,
 * or in its list. The list was read from `readAt` on. An older `updated_at` changes no status. A second payout is kept beside the first.
 */
export function withServicePayout(
  record: PayoutRecord,
  found: ServicePayout,
  moment: Moment,
  readAt = moment.now,
): PayoutRecord {
  if (record.id !== null && record.id !== found.id) return withOther(record, found, moment)
  const isNew = record.stage !== 'created'
  const known: PayoutRecord = isNew ? { ...record, stage: 'created', leaseUntil: 0, fields: {} } : record
  const isOlder = !isNew && found.updatedAt !== null && found.updatedAt < (known.updatedAt ?? 0)
  const status = isOlder ? known.status : nextStatus(known.status, found.status)
  const hasChanged = isNew || status !== known.status
  const reads = hasChanged ? 0 : known.reads + 1
  const next: PayoutRecord = {
    ...known,
    id: found.id,
    status,
    createdAt: known.createdAt ?? found.createdAt,
    updatedAt: isOlder ? known.updatedAt : (found.updatedAt ?? known.updatedAt),
    paidAt: status === 'paid' && known.status !== 'paid' ? (found.updatedAt ?? moment.now) : known.paidAt,
    reads,
    nextReadAt: isAskedSince(known, readAt) ? known.nextReadAt : nextReadAt({ ...known, status, reads }, moment.now),
  }
  return withStatusEvents(next, known.status, moment)
}

/** Returns the payout after a whole read of the list that began at `startedAt`, and did not have it. */
export function withMissing(record: PayoutRecord, startedAt: number, now: number): PayoutRecord {
  const isEarlier = startedAt < (record.lastSentAt ?? Infinity) || isAskedSince(record, startedAt)
  // its request may still be on its way
  if (record.stage === 'sending' || record.nextReadAt === null || isEarlier) return record
  const reads = record.reads + 1
  return { ...record, reads, missedAt: startedAt, nextReadAt: nextReadAt({ ...record, reads }, now) }
}

/** A person's finding about an uncertain payout, such as in the service's dashboard. */
export type PayoutResolution = 'paid' | 'failed' | 'not_created'

/** Returns the payout with the outcome that a person found. */
export function withResolution(record: PayoutRecord, resolution: PayoutResolution, moment: Moment): PayoutRecord {
  if (resolution === 'not_created') return { ...record, stage: 'refused', leaseUntil: 0, nextReadAt: null }
  const { now } = moment
  const resolved: PayoutRecord = {
    ...record,
    stage: 'created',
    leaseUntil: 0,
    status: resolution,
    paidAt: resolution === 'paid' ? now : null,
    nextReadAt: null,
  }
  return withStatusEvents(resolved, 'requested', moment)
}

/** Milliseconds after the last request for which the list is read. */
const maxReadingMs = 30 * 86_400_000

// a callback that came after a reading had begun needs another one
const isAskedSince = ({ nextReadAt }: PayoutRecord, readAt: number) => nextReadAt !== null && nextReadAt > readAt

// a payout that has ended changes only by a callback, which makes it due again
function nextReadAt({ stage, status, reads, lastSentAt }: PayoutRecord, now: number): number | null {
  const hasEnded = stage === 'created' && status !== 'requested' && status !== 'processing'
  return hasEnded || now - (lastSentAt ?? now) > maxReadingMs ? null : now + retryPauseMs(reads + 1)
}

/** Returns the payout whose list entry is read as soon as possible. */
export const withReadNow = (record: PayoutRecord, now: number): PayoutRecord =>
  record.firstSentAt === null ? record : { ...record, nextReadAt: now }

// nobody knows what became of the request; the outcome of an earlier one says nothing about the last one
const isUndecided = ({ stage, lastSentAt }: PayoutRecord, sentAt: number | null) =>
  (stage === 'sending' || stage === 'lost') && lastSentAt === sentAt

const isFailed = (status: PayoutRecord['status']) =>
  status === 'failed' || status === 'rejected' || status === 'cancelled'
const hasMoved = (status: PayoutRecord['status']) => status === 'paid' || status === 'returned'

/** Returns the status after the service's. Money that was paid and is not any more came back. */
function nextStatus(known: PayoutRecord['status'], found: PayoutRecord['status']): PayoutRecord['status'] {
  if (hasMoved(known) && isFailed(found)) return 'returned'
  const isStep = found === 'requested' || found === 'processing'
  return isStep && (hasMoved(known) || isFailed(known)) ? known : found
}

function withStatusEvents(record: PayoutRecord, before: PayoutRecord['status'], moment: Moment): PayoutRecord {
  const { status } = record
  if (status === before) return record
  if (status === 'returned') return withEvent(record, { name: 'payoutReturned' }, moment)
  if (isFailed(status)) return isFailed(before) ? record : withEvent(record, { name: 'payoutFailed' }, moment)
  if (status !== 'paid') return record
  return withEvent(record, isFailed(before) ? { name: 'payoutPaid', after: 'failed' } : { name: 'payoutPaid' }, moment)
}

// money that leaves a second time is reported once, whatever else is known
function withOther(record: PayoutRecord, { id, status }: ServicePayout, moment: Moment): PayoutRecord {
  const known = record.others.find((other) => other.id === id)
  const next = known ? nextStatus(known.status, status) : status
  if (known?.status === next) return record
  const others = [...record.others.filter((other) => other !== known), { id, status: next }]
  const changed: PayoutRecord = { ...record, others }
  if (next !== 'paid') return changed
  return withEvent(withFlag(changed, 'paid_twice'), { name: 'payoutPaid' }, moment)
}

type NewEvent = Pick<PayoutEvent, 'name' | 'after'>

const withEvent = (record: PayoutRecord, event: NewEvent, { now, on, requestId }: Moment): PayoutRecord =>
  enqueue(record, [event], now, on, requestId)
