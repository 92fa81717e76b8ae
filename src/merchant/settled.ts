import { serviceTime } from '../values/service-time.ts'
import type { SettledStatus } from '../values/settlement.ts'
import type { Attempt, CardPart, KeptCharge } from './order-record.ts'
import type { Moment, Rules } from './rules.ts'

/** What an order cost in cash when an attempt on it was made, in cents: a card's charge may have interest on top. */
export const priceOf = ({ card, charge }: Pick<Attempt, 'card' | 'charge'>) => card?.price ?? charge.amount

/**
 * How far an attempt's charge is settled by what is known of it and by the hour. Of a card is owed what the order costs
 * and the interest of its plan. A charge that was asked for with a card is never open: it may be taken at any time. One
 * that waits for its payer on a page is, until more than its making is heard of.
 */
export function settled(
  { method, charge, card }: Pick<Attempt, 'method' | 'charge' | 'card'>,
  { owed, now }: Moment,
  rules: Rules,
): SettledStatus {
  const options = { statuses: rules.statuses[method], timeZone: rules.timeZone }
  if (!card) return rules.settle(charge, now, { ...options, owed })

  const { amount: amountCents, paid_amount: paidAmountCents, refunded_amount: refundAmountCents, status } = charge
  const facts = { amountCents, paidAmountCents, refundAmountCents, status }
  const found = rules.settle(facts, now, { ...options, owed: owed + amountCents - card.price })
  if (found !== 'open' && found !== 'processing') return found
  if (!card.paged || (found === 'processing' && !isNew(status))) return 'processing'
  return now >= pageEnd(charge, card, rules) ? 'expired' : 'open'
}

/** When a page stops taking cards: milliseconds since 1970. */
export const pageEnd = ({ expires_at }: KeptCharge, { ends }: CardPart, { timeZone }: Rules) =>
  Math.min(serviceTime(expires_at, timeZone)?.getTime() ?? Infinity, ends)

/** Whether a status says no more than that the charge was made (interface: "A newly created charge has status id 1"). */
export const isNew = (status: KeptCharge['status'] | undefined) => !status || status.id === '1'
