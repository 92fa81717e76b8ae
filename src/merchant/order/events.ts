import type { ChargeStatus } from '../../values/charge-status.ts'
import { priceOf, statusFromCharge } from './attempt-status.ts'
import { findAttempt } from './attempts.ts'
import { currentCharge } from './current-charge.ts'
import { entitledAmountOf, wasPaid } from './excess.ts'
import { type EventHooks, enqueue } from './outbox.ts'
import { type Attempt, type EventName, type NewEvent, type OrderRecord } from './record.ts'
import type { PriceAt, Rules } from './rules.ts'

/** The rules of a shop, the hooks of this process, and the id of the request that changes an order. */
export interface EventSettings {
  readonly rules: Rules
  readonly on: EventHooks
  readonly requestId?: string | null
}

/** Returns the changed record with the events of the change in its outbox; the same record when nothing changed. */
export function withEvents(
  before: OrderRecord,
  after: OrderRecord,
  price: PriceAt,
  { rules, on, requestId }: EventSettings,
): OrderRecord {
  if (after === before) return before
  const events = eventsBetween(before, after, price, rules)
  const isOverpaid = events.some(({ name }) => name === 'overpaid')
  const known = isOverpaid ? { ...after, entitledAmount: entitledAmountOf(before, price) } : after
  return enqueue(known, events, price.now, on, requestId)
}

/** Returns the events between two records of an order: what happened to each charge, and to the order by it. */
export function eventsBetween(before: OrderRecord, after: OrderRecord, price: PriceAt, rules: Rules): NewEvent[] {
  return after.attempts.flatMap((attempt) => {
    const previous = findAttempt(before, attempt.number)
    if (!previous || !hasChanged(previous, attempt)) return []
    const others = after.attempts.filter((each) => each !== attempt).map(({ status }) => status)
    const advanced = previous.status !== attempt.status
    const paid = advanced && (attempt.status === 'paid' || wasPaidBetween(previous, attempt, price, rules))
    const partlyPaid = advanced && attempt.status === 'partly_paid'
    const refunded =
      advanced && attempt.status === 'refunded' && currentCharge(after, price, rules)?.status === 'refunded'
    const received = paid || partlyPaid || paidAmount(attempt) > paidAmount(previous)
    const secondPayment = (paid && others.some(receivedMoney)) || (partlyPaid && others.includes('paid'))
    const names: (EventName | false)[] = [
      paid && !price.isClosed && !others.some(wasPaid) && 'paid', // the goods of a refunded payment must not be sold twice
      (secondPayment || (received && (price.isClosed || exceedsPrice(after, price)))) && 'overpaid',
      refunded && 'refunded',
      'updated',
    ]
    return names.flatMap((name) => (name ? { name, attempt: attempt.number } : []))
  })
}

// A refund may be reported before its payment, or together with it. Both happened, so both have their events.
function wasPaidBetween(previous: Attempt, attempt: Attempt, price: PriceAt, rules: Rules): boolean {
  if (attempt.status !== 'refunded' || previous.status === 'paid') return false
  const paid = paidAmount(attempt)
  const beforeRefund = { ...attempt, charge: { ...attempt.charge, refunded_amount: null, status: null } }
  const isCovered = paid - interestOf(attempt) >= price.owed || statusFromCharge(beforeRefund, price, rules) === 'paid'
  return paid === 0 || isCovered
}

const hasChanged = (a: Attempt, b: Attempt) =>
  a.status !== b.status ||
  (a.state !== b.state && (b.state === 'created' || b.card !== null)) ||
  a.charge.status?.id !== b.charge.status?.id ||
  a.charge.paid_amount !== b.charge.paid_amount ||
  a.charge.refunded_amount !== b.charge.refunded_amount

// refunds do not count: what was returned once must be returned again when it is paid again
const exceedsPrice = ({ attempts }: OrderRecord, { owed }: PriceAt) =>
  attempts.reduce((sum, attempt) => sum + Math.max(0, paidAmount(attempt) - interestOf(attempt)), 0) > owed

const paidAmount = ({ charge }: Attempt) => charge.paid_amount ?? 0
const interestOf = (attempt: Attempt) => attempt.charge.amount - priceOf(attempt)

const receivedMoney = (status: ChargeStatus) => wasPaid(status) || status === 'partly_paid'
