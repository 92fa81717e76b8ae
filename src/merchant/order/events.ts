import { provenStatusOf, statusFromCharge } from './attempt-status.ts'
import { findAttempt } from './attempts.ts'
import { changeFacts, isUpdate, withChangesCounted } from './changes.ts'
import { currentCharge } from './current-charge.ts'
import { withHistory } from './history.ts'
import { entitledAmountOf, exceedsPrice, paidForPrice, receivedOf, returnedOf, wasPaid } from './order-statuses.ts'
import type { ChargeSettings, OrderTerms } from './order.ts'
import { enqueue, type EventHooks } from '../writes/outbox.ts'
import type { Attempt, NewEvent, OrderRecord } from './record.ts'

/** The rules of a shop, and the hooks of this process. */
interface EventSettings {
  readonly rules: ChargeSettings
  readonly on: EventHooks
}

/**
 * Returns the changed record with the events of the change in its outbox and its history; the same record when nothing
 * changed. `requestId` names the request that changes the order, `sha256` the body of the callback that does.
 */
export function withEvents(
  before: OrderRecord,
  after: OrderRecord,
  terms: OrderTerms,
  { rules, on }: EventSettings,
  requestId: string | null = null,
  sha256: string | null = null,
): OrderRecord {
  if (after === before) return before
  const counted = withChangesCounted(before, after)
  const events = eventsBetween(before, counted, terms, rules)
  const isOverpaid = events.some(({ name }) => name === 'overpaid')
  const known = isOverpaid ? { ...counted, entitledAmount: entitledAmountOf(before, terms) } : counted
  return enqueue(withHistory(before, known, events, { at: terms.now, sha256 }), events, terms.now, on, requestId)
}

/** Returns the events between two records of an order: what happened to each charge, and to the order by it. */
export function eventsBetween(
  before: OrderRecord,
  after: OrderRecord,
  terms: OrderTerms,
  settings: ChargeSettings,
): NewEvent[] {
  return after.attempts.flatMap((attempt) => {
    const previous = findAttempt(before, attempt.number)
    if (!previous || !isUpdate(previous, attempt)) return []
    const others = after.attempts.filter((each) => each !== attempt).map(provenStatusOf)
    const status = provenStatusOf(attempt)
    const advanced = previous.provenStatus !== status
    const paid = advanced && (status === 'paid' || wasPaidBetween(previous, attempt, terms, settings))
    const partlyPaid = advanced && status === 'partly_paid'
    const refunded = advanced && status === 'refunded' && currentCharge(after, terms, settings)?.status === 'refunded'
    const received = paid || partlyPaid || receivedOf(attempt) > receivedOf(previous)
    const total = knownRefund(attempt)
    const amount = total - knownRefund(previous)
    const isOtherPaid = others.some(wasPaid)
    const secondPayment =
      (paid && (isOtherPaid || others.includes('partly_paid'))) || (partlyPaid && others.includes('paid'))
    // `paid` happens once to an order, `refunded` to an attempt, and the others once at a sum, in whatever steps it was reached
    const events: (Omit<NewEvent, 'attempt'> | false)[] = [
      // the goods of a refunded payment must not be sold twice
      paid && !terms.isClosed && !isOtherPaid && { name: 'paid', facts: [] },
      (secondPayment || (received && (terms.isClosed || exceedsPrice(after, terms)))) && {
        name: 'overpaid',
        ...overpayment(before, after, terms),
        // a price that falls makes more of the same money exceed it
        facts: [`${receivedOf(attempt)}`, `${terms.owed}`],
      },
      refunded
        ? { name: 'refunded', facts: [] }
        : amount > 0 && { name: 'partlyRefunded', amount, total, facts: [`${total}`] },
      { name: 'updated', facts: changeFacts(attempt) },
    ]
    return events.flatMap((event) => (event ? { ...event, attempt: attempt.number } : []))
  })
}

/** Returns the cents above the price of an order, refunds aside, and those of them that this change has added. */
function overpayment(before: OrderRecord, after: OrderRecord, terms: OrderTerms) {
  const price = terms.isClosed && !before.attempts.some((each) => wasPaid(each.provenStatus)) ? 0 : terms.owed
  const aboveOf = (record: OrderRecord) => Math.max(0, receivedForPrice(record) - price)
  const total = aboveOf(after)
  return { total, amount: Math.max(0, total - aboveOf(before)) }
}

const receivedForPrice = ({ attempts }: OrderRecord) =>
  attempts.reduce((sum, attempt) => {
    const { charge, price } = attempt
    return sum + Math.max(0, receivedOf(attempt) - (charge.amount - price))
  }, 0)

// the hook of a refund that is reported before its payment runs after the payment's
const knownRefund = (attempt: Attempt) =>
  wasPaid(attempt.provenStatus) || paidAmount(attempt) > 0 ? returnedOf(attempt) : 0

// A refund may be reported before its payment, or together with it. Both happened, so both have their events.
function wasPaidBetween(previous: Attempt, attempt: Attempt, terms: OrderTerms, settings: ChargeSettings): boolean {
  if (attempt.provenStatus !== 'refunded' || previous.provenStatus === 'paid') return false
  if (paidAmount(attempt) === 0 || paidForPrice(attempt) >= terms.owed) return true
  const beforeRefund = { ...attempt, charge: { ...attempt.charge, refunded_amount: null, status: null } }
  return statusFromCharge(beforeRefund, terms, settings) === 'paid'
}

const paidAmount = ({ charge }: Attempt) => charge.paid_amount ?? 0

/** The effect of a callback on the money of an order, if it counts. */
export interface PaymentEffect {
  /**
   * `paid`: it reports a payment, or a part of one. `overpaid`: it reports money above the order's price, such as a
   * second payment. `refunded`: it reports that money was returned.
   */
  readonly effect: 'paid' | 'overpaid' | 'refunded'
  /** The cents that it adds to what was received or returned. `charge.paid_amount` is the sum. */
  readonly amount: number
}

/** Returns what an update of one attempt does to the money of its order: payments first; empty when it moves none. */
export function moneyEffects(
  before: OrderRecord,
  after: OrderRecord,
  number: number,
  terms: OrderTerms,
  settings: ChargeSettings,
): PaymentEffect[] {
  const [previous, attempt] = [findAttempt(before, number), findAttempt(after, number)]
  if (!previous || !attempt) return []
  const names = eventsBetween(before, after, terms, settings).flatMap((event) =>
    event.attempt === number ? event.name : [],
  )
  const status = provenStatusOf(attempt)
  const hasAdvanced = previous.provenStatus !== status
  const received = receivedOf(attempt) - receivedOf(previous)
  const returned = returnedOf(attempt) - returnedOf(previous)
  const effect = names.includes('overpaid') && !names.includes('paid') ? 'overpaid' : 'paid'
  const isReceived = received > 0 || (hasAdvanced && (status === 'paid' || status === 'partly_paid'))
  const isReturned = returned > 0 || (hasAdvanced && status === 'refunded')
  return [
    ...(isReceived ? [{ effect, amount: received } as const] : []),
    ...(isReturned ? [{ effect: 'refunded', amount: returned } as const] : []),
  ]
}
