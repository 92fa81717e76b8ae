import * as v from 'valibot'
import { cents, integer } from '../../schemas/scalars.ts'
import type { RecordIndex } from '../stores/store.ts'
import { laterStatus, storedStatus, storedTime } from '../stores/stored-status.ts'
import { moveEntries } from '../writes/move.ts'
import { eventFacts, eventsWaitingSince, moneyEvents, outboxTimes, payoutEventNames } from '../writes/outbox.ts'
import { amountUnits } from './unit.ts'

/** Epoch milliseconds. */
const time = storedTime
const text = v.nullable(v.string())

/** The terms with which a payout was sent. None of them changes once it was sent. */
const terms = v.object({
  amount: cents,
  currency: v.string(),
  country: v.string(),
  /** How the service was to read the amount of the request; null where an earlier version did not store it. */
  unit: v.optional(v.nullable(storedStatus(amountUnits)), null),
  /** The markup as JSON text; null without one. */
  markup: text,
  /** Keyed hashes of the beneficiary, and of the number of its document. */
  beneficiary: v.string(),
  document: v.string(),
  /** The keyed hash of its Pix key, if it has one. */
  key: v.optional(v.string()),
})

/** The statuses that the service reports, in the order of its status ids, from 1. */
export const reportedStatuses = ['requested', 'processing', 'paid', 'failed', 'rejected', 'cancelled'] as const

const serviceStatuses = [...reportedStatuses, 'returned'] as const

export const payoutStates = [...serviceStatuses, 'refused', 'uncertain'] as const

// what a newer version has written with an event stays with it
const event = v.looseObject({
  id: integer,
  name: storedStatus(payoutEventNames),
  deliveries: integer,
  createdAt: time,
  /** The time of the next delivery. During a delivery, the end of its lease. */
  due: time,
  /** The id of the request that caused the event, if one did. */
  requestId: v.optional(text, null),
  /** What makes it one among the events of its name: the service's id, or the number of the request. */
  facts: v.optional(eventFacts),
  /** The status before a payment that came after the payout had failed. */
  after: v.optional(v.literal('failed')),
})

/** Everything known about one payout. It holds no personal data. */
export const payoutRecord = v.object({
  format: v.literal(2),
  /** A payout that was refused may be sent again. The end of the lease is for the index, never for a decision. */
  ...moveEntries(['new', 'claimed', 'sending', 'lost', 'created', 'refused']),
  /** Null before the first request. */
  terms: v.nullable(terms),
  firstSentAt: v.nullable(time),
  /** The number of requests that were sent. It names the last one. */
  requests: v.optional(integer, 0),
  /** The hashes of the callback tokens that were sent. */
  tokens: v.array(v.string()),
  /** The service's id; null before it is known. */
  id: text,
  status: storedStatus(serviceStatuses),
  /** Other payouts that the service has under this reference, and their statuses. */
  others: v.array(v.object({ id: v.string(), status: storedStatus(serviceStatuses) })),
  /** The service's messages by field, of the request that it refused. */
  fields: v.record(v.string(), v.array(v.string())),
  createdAt: v.nullable(time),
  /** When the service changed it last, by the service's clock. */
  updatedAt: v.nullable(time),
  paidAt: v.nullable(time),
  /** When the service's list is read for it next; null when nothing is expected. */
  nextReadAt: v.nullable(time),
  /** Reads without a result since its status changed or one was asked for. The one that ended it counts. */
  reads: integer,
  /** The number of the first reading of the list that settles what was asked for last, as by a callback. */
  asked: v.optional(integer, 0),
  /** The number of the last reading that counted for it. */
  answered: v.optional(integer, 0),
  /** The last request that a process had known for the list's lag when it asked for a reading; null before. */
  waitedFor: v.optional(v.nullable(integer), null),
  /** When that reading, or a later one, had not found it; null before. */
  missedAt: v.nullable(time),
  /** The service's ids of payouts that may be it, and of those that a person has found not to be. */
  similar: v.optional(v.array(v.string()), []),
  notOurs: v.optional(v.array(v.string()), []),
  /** Why a person should look at it. */
  flags: v.array(storedStatus(['unreadable_amount', 'amount_mismatch', 'paid_twice', 'conflict'])),
  /** Events that the shop's hooks have not accepted yet, oldest first. */
  outbox: v.array(event),
  /** The id of the latest event. */
  lastEvent: integer,
})

export type PayoutRecord = v.InferOutput<typeof payoutRecord>
export type PayoutTerms = v.InferOutput<typeof terms>
export type PayoutEvent = v.InferOutput<typeof event>

/** A status of a payout at the service. */
export type PayoutServiceStatus = (typeof serviceStatuses)[number]

/** The status of a payout. */
export type PayoutState = (typeof payoutStates)[number]

/** A reason for a person to look at a payout. */
export type PayoutFlag = PayoutRecord['flags'][number]

/** A payout that nobody has asked for. */
export const newPayout: PayoutRecord = {
  format: 2,
  stage: 'new',
  leaseUntil: 0,
  sentAt: null,
  terms: null,
  firstSentAt: null,
  requests: 0,
  tokens: [],
  id: null,
  status: 'requested',
  others: [],
  fields: {},
  createdAt: null,
  updatedAt: null,
  paidAt: null,
  nextReadAt: null,
  reads: 0,
  asked: 0,
  answered: 0,
  waitedFor: null,
  missedAt: null,
  similar: [],
  notOurs: [],
  flags: [],
  outbox: [],
  lastEvent: 0,
}

/** Returns a payout's status. It is `uncertain` after the death of its process, and if a later version wrote it. */
export function payoutStatus({ stage, status }: PayoutRecord): PayoutState {
  if (stage === 'created') return status === laterStatus ? 'uncertain' : status
  if (stage === 'refused') return stage
  return stage === laterStatus || stage === 'lost' ? 'uncertain' : 'requested'
}

/** Returns the service's ids of payouts that may be an uncertain one, and that nobody has ruled out. */
export const openSimilar = ({ stage, similar, notOurs }: PayoutRecord): readonly string[] =>
  stage === 'lost' ? similar.filter((id) => !notOurs.includes(id)) : []

/** Returns since when a payout waits for `processDue` or a hook, in epoch milliseconds; Infinity without a wait. */
export const payoutWaitingSince = (record: PayoutRecord, now: number): number =>
  dueAt(record, eventsWaitingSince(record, now))

const dueAt = ({ stage, leaseUntil, nextReadAt }: PayoutRecord, eventAt: number) =>
  Math.min(stage === 'sending' ? leaseUntil : Infinity, nextReadAt ?? Infinity, eventAt)

/** What payouts are listed and counted by: their status, and `unhandled`, where no process has the hook of an event. */
export const listedStatuses = [...payoutStates, 'unhandled'] as const

/** A status that `payouts.list` finds payouts by. */
export type ListedPayoutStatus = (typeof listedStatuses)[number]

/** Returns the statuses that a payout is listed by. */
export const listedStatusesOf = (record: PayoutRecord): ListedPayoutStatus[] =>
  moneyEvents(record).unhandled ? [payoutStatus(record), 'unhandled'] : [payoutStatus(record)]

export const payoutLabel = (status: ListedPayoutStatus): string => `payout-${status}`

/** Returns what a store finds a payout by. */
export function payoutIndex(record: PayoutRecord): RecordIndex {
  const labels = record.stage === 'new' ? [] : listedStatusesOf(record).map(payoutLabel)
  const due = dueAt(record, outboxTimes(record).due)
  return { labels, ...(Number.isFinite(due) && { due }) }
}
