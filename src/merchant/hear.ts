import { serviceTime } from '../values/service-time.ts'
import type { ChargeStatus } from '../values/settlement.ts'
import { forward } from '../values/status-order.ts'
import type { HeardCharge } from './heard-charge.ts'
import { type Attempt, changeAttempt, type KeptCharge, type OrderRecord } from './order-record.ts'
import { type Method, meaningOf, type Moment, type Rules } from './rules.ts'
import { isNew, settled } from './settled.ts'

/**
 * Takes in what was heard of an attempt's charge. Records may come in any order, again and again, whole or in part:
 * amounts and proofs only grow, and of the rest the newer record is believed. The same record comes back when there was
 * nothing new in it.
 */
export function hear(
  record: OrderRecord,
  number: number,
  heard: HeardCharge,
  moment: Moment,
  rules: Rules,
): OrderRecord {
  return changeAttempt(record, number, (attempt) => {
    const charge = merge(attempt, heard, rules)
    const merged = { ...attempt, charge }
    const heardOf: Attempt = provesMaking(merged, moment, rules) ? { ...merged, state: 'made', until: 0 } : merged
    // what it proves by itself holds, even when something newer was heard before it
    const only = { ...charge, ...amountsOf(heard, charge), status: heard.status ?? null }
    const alone = proof({ ...heardOf, charge: only }, moment, rules)
    const status = [alone, proof(heardOf, moment, rules)].reduce((a, b) => forward(a, b), attempt.status)
    const paidNow = alone === 'paid' || (status === 'paid' && attempt.status !== 'paid')
    const time = serviceTime(heard.paid_at ?? heard.updated_at, rules.timeZone)?.getTime() ?? moment.now
    const paidAt = paidNow ? Math.min(time, attempt.paidAt ?? Infinity) : attempt.paidAt
    return { ...heardOf, status, paidAt }
  })
}

/** Takes in that the order costs something else now: what was too little may be enough. */
export function reassess(record: OrderRecord, moment: Moment, rules: Rules): OrderRecord {
  const grown = record.attempts.filter((each) => forward(each.status, proof(each, moment, rules)) !== each.status)
  return grown.reduce((before, { number }) => hear(before, number, {}, moment, rules), record)
}

/** Whether what was heard can be of this attempt's charge, and says something that we can judge. */
export function fits({ charge, invoice, method }: Attempt, heard: HeardCharge, rules: Rules): boolean {
  const created = heard.status && isNew(heard.status)
  const tells = heard.paid_amount !== undefined || heard.refunded_amount !== undefined
  return (
    (tells || created || meaningOf(heard.status, method, rules) !== null) &&
    (heard.invoice ?? invoice) === invoice &&
    (heard.amount ?? charge.amount) === charge.amount
  )
}

// a card's charge of which anything is heard was made, whatever was known of it; but the page is still to come of one
// that is being made, unless more than its making is heard
const provesMaking = (attempt: Attempt, moment: Moment, rules: Rules) =>
  attempt.card !== null &&
  !(attempt.card.paged && attempt.state === 'claimed' && settled(attempt, moment, rules) === 'open')

// the hour proves nothing: that a charge has expired is seen anew each time; nor does that a card was asked with
function proof(attempt: Attempt, moment: Moment, rules: Rules): ChargeStatus {
  if (attempt.card && attempt.state !== 'made') return attempt.status
  const status = settled(attempt, moment, rules)
  return status === 'expired' ? 'open' : status
}

const amountsOf = (heard: HeardCharge, known: KeptCharge) => ({
  paid_amount: heard.paid_amount === undefined ? known.paid_amount : heard.paid_amount,
  refunded_amount: heard.refunded_amount === undefined ? known.refunded_amount : heard.refunded_amount,
})

function merge({ charge: known, method }: Attempt, heard: HeardCharge, rules: Rules): KeptCharge {
  const [first, second] = isNewer(heard, known, method, rules) ? [heard, known] : [known, heard]
  return {
    id: known.id ?? heard.id ?? null,
    amount: known.amount,
    paid_amount: most(known.paid_amount, heard.paid_amount),
    refunded_amount: most(known.refunded_amount, heard.refunded_amount),
    currency: known.currency,
    description: first.description ?? second.description ?? null,
    merchant: first.merchant ?? second.merchant ?? null,
    payment_page: first.payment_page ?? second.payment_page ?? null,
    updated_at: zoned(first.updated_at ?? second.updated_at, rules),
    expires_at: zoned(first.expires_at ?? second.expires_at, rules),
    status: first.status ?? second.status ?? null,
    pix: {
      qr_code: known.pix.qr_code ?? heard.pix?.qr_code ?? null,
      expire_date: zoned(first.pix?.expire_date ?? second.pix?.expire_date, rules),
      fine: first.pix?.fine ?? second.pix?.fine ?? null,
      discount: first.pix?.discount ?? second.pix?.discount ?? null,
    },
  }
}

// so that it is read fast from then on, and the same when the shop changes its mind about the zone
const zoned = (time: string | null | undefined, { timeZone }: Rules) =>
  serviceTime(time, timeZone)?.toISOString() ?? null

const most = (a: number | null, b: number | null | undefined) => (a === null ? (b ?? null) : Math.max(a, b ?? 0))

// where their times do not say which is newer, the record that tells of more money is: amounts only grow; then one that
// tells of more than the making; else the status that tells more is believed
function isNewer(heard: HeardCharge, known: KeptCharge, method: Method, rules: Rules): boolean {
  const [then, before] = [heard, known].map(({ updated_at }) => serviceTime(updated_at, rules.timeZone)?.getTime())
  if (then !== undefined && before !== undefined && then !== before) return then > before
  const [more, less] = [moneyOf(heard), moneyOf(known)]
  if (more !== null && less !== null && more !== less) return more > less
  if (isNew(heard.status) !== isNew(known.status)) return isNew(known.status)
  const [told, was] = [meaningOf(heard.status, method, rules), meaningOf(known.status, method, rules)]
  if (told === null || was === null) return known.status === null || told !== null
  return forward(was, told) === told
}

const moneyOf = ({ paid_amount, refunded_amount }: Pick<HeardCharge, 'paid_amount' | 'refunded_amount'>) =>
  paid_amount === undefined ? null : (paid_amount ?? 0) + (refunded_amount ?? 0)
