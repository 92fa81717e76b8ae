import type { ChargeView } from '../contract/charge.ts'
import { pixView } from '../contract/pix-view.ts'
import { next } from './next.ts'
import type { OrderCharge } from './options.ts'
import type { Attempt, OrderRecord } from './order-record.ts'
import type { Moment, Rules } from './rules.ts'
import { type Standing, statusOf } from './standing.ts'

/** The order's charge as its payer sees it. */
export function viewOf({ attempt, status }: Standing, record: OrderRecord, moment: Moment, rules: Rules): ChargeView {
  const over = status === 'expired' || status === 'failed'
  const renewal = over ? next(record, { ...moment, renew: true }, rules) : null
  const later = renewal?.do === 'refuse' && renewal.until !== undefined
  return {
    ...faceOf(attempt, status, moment.now, rules),
    renewable: renewal?.do === 'claim' || renewal?.do === 'wait',
    renewable_at: later ? iso(renewal.until) : null,
  }
}

/** One attempt's charge as the shop's hooks get it, whatever became of the others. */
export function attemptView(attempt: Attempt, now: number, rules: Rules): OrderCharge {
  const { number, invoice, charge } = attempt
  // what was proven was proven by what was owed then
  const status = attempt.status === 'open' ? statusOf(attempt, { now, owed: charge.amount }, rules) : attempt.status
  return { ...faceOf(attempt, status, now, rules), invoice, attempt: number }
}

function faceOf(
  { charge, invoice, askedAt, paidAt }: Attempt,
  status: ChargeView['status'],
  now: number,
  rules: Rules,
) {
  const { timeZone } = rules
  return {
    ...pixView({ ...charge, updated_at: charge.updated_at ?? iso(askedAt) }, { now, timeZone }),
    id: charge.id ?? invoice,
    status,
    paid_at: paidAt === null ? null : iso(paidAt),
  }
}

const iso = (time: number) => new Date(time).toISOString()
