import { findAttempt } from './attempts.ts'
import { eventsBetween } from './events.ts'
import type { Attempt, OrderRecord } from './record.ts'
import type { PriceAt, Rules } from './rules.ts'

/** What a callback would do to the money of an order, if it counts. */
export interface PaymentEffect {
  /**
   * `paid`: it reports a payment, or a part of one. `overpaid`: it reports money above the order's price, such as a second
   * payment. `refunded`: it reports that money was returned.
   */
  readonly effect: 'paid' | 'overpaid' | 'refunded'
  /** The cents that it adds to what was received or returned. `charge.paid_amount` is the sum. */
  readonly amount: number
}

/** Returns what an update of one attempt does to the money of its order, in the order of the money; empty when it moves none. */
export function moneyEffects(
  before: OrderRecord,
  after: OrderRecord,
  number: number,
  price: PriceAt,
  rules: Rules,
): PaymentEffect[] {
  const [previous, attempt] = [findAttempt(before, number), findAttempt(after, number)]
  if (!previous || !attempt) return []
  const names = eventsBetween(before, after, price, rules).flatMap((event) =>
    event.attempt === number ? event.name : [],
  )
  const hasAdvanced = previous.status !== attempt.status
  const received = receivedOf(attempt) - receivedOf(previous)
  const returned = returnedOf(attempt) - returnedOf(previous)
  const effect = names.includes('overpaid') && !names.includes('paid') ? 'overpaid' : 'paid'
  const isReceived = received > 0 || (hasAdvanced && ['paid', 'partly_paid'].includes(attempt.status))
  const isReturned = returned > 0 || (hasAdvanced && attempt.status === 'refunded')
  return [
    ...(isReceived ? [{ effect, amount: received } as const] : []),
    ...(isReturned ? [{ effect: 'refunded', amount: returned } as const] : []),
  ]
}

// a status without an amount reports the whole
const receivedOf = ({ status, charge }: Attempt) =>
  charge.paid_amount || (status === 'paid' || status === 'refunded' ? charge.amount : 0)

const returnedOf = (attempt: Attempt) =>
  attempt.charge.refunded_amount || (attempt.status === 'refunded' ? receivedOf(attempt) : 0)
