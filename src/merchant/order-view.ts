import type { ChargeView } from '../contract/charge.ts'
import { pixView } from '../contract/pix-view.ts'
import { nextCard } from './card/next-card.ts'
import { next } from './next.ts'
import type { OrderCharge } from './options.ts'
import type { Attempt, OrderRecord } from './order-record.ts'
import type { Moment, Rules } from './rules.ts'
import { priceOf } from './settled.ts'
import { type Standing, statusOf } from './standing.ts'

/** The order's charge as its payer sees it. */
export function viewOf({ attempt, status }: Standing, record: OrderRecord, moment: Moment, rules: Rules): ChargeView {
  const over = status === 'expired' || status === 'failed'
  const renewal = over ? renewalOf(attempt, record, moment, rules) : null
  const later = renewal?.do === 'refuse' && renewal.until !== undefined
  return {
    ...faceOf(attempt, status, moment.now, rules),
    renewable: renewal?.do === 'claim' || renewal?.do === 'wait',
    renewable_at: later ? iso(renewal.until) : null,
  }
}

const renewalOf = ({ card }: Attempt, record: OrderRecord, moment: Moment, rules: Rules) =>
  card
    ? nextCard(record, { ...moment, retry: true, names: [] }, rules)
    : next(record, { ...moment, renew: true }, rules)

/** One attempt's charge as the shop's hooks get it, whatever became of the others. */
export function attemptView(attempt: Attempt, now: number, rules: Rules): OrderCharge {
  const { status: proven } = attempt
  // what was proven was proven by what was owed then
  const status = proven === 'open' ? statusOf(attempt, { now, owed: priceOf(attempt) }, rules) : proven
  return { ...faceOf(attempt, status, now, rules), ...shopsOwn(attempt) }
}

/** What of an attempt is told to the shop alone. */
export const shopsOwn = ({ number, invoice, card }: Attempt) => ({
  invoice,
  attempt: number,
  installments: card?.plan ?? null,
})

function faceOf(
  { method, charge, card, invoice, askedAt, paidAt }: Attempt,
  status: ChargeView['status'],
  now: number,
  rules: Rules,
): ChargeView {
  const { timeZone } = rules
  const face = pixView({ ...charge, updated_at: charge.updated_at ?? iso(paidAt ?? askedAt) }, { now, timeZone })
  return {
    ...face,
    ...(card && { method, payment_page: status === 'open' ? card.page : null }),
    id: charge.id ?? invoice,
    status,
    paid_at: paidAt === null ? null : iso(paidAt),
  }
}

const iso = (time: number) => new Date(time).toISOString()
