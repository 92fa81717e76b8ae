import { InputError } from '../core/errors.ts'
import type { ChargeStatus } from '../values/settlement.ts'
import { forward } from '../values/status-order.ts'
import { doubt } from './attempts.ts'
import { deliverSoon } from './deliver.ts'
import { hear } from './hear.ts'
import { note } from './note.ts'
import type { OrderCharge } from './options.ts'
import { type Attempt, changeAttempt, type OrderRecord } from './order-record.ts'
import { attemptView } from './order-view.ts'
import type { Moment, Rules } from './rules.ts'
import { priceOf } from './settled.ts'
import type { Shop } from './shop.ts'
import { standing, statusOf } from './standing.ts'

/**
 * What a shop has found out about a charge elsewhere, in the service's panel or by asking its people: it is `paid` or
 * `refunded` in full, it was `refused`, it is there and still `processing`, or it was `not_made` at all.
 */
export type Resolution = 'paid' | 'refused' | 'refunded' | 'processing' | 'not_made'

/** Which charge: the one of the order that is in doubt or under way, or the one of an attempt, from 1. */
export interface Resolved {
  readonly order: string
  readonly attempt?: number
}

const leadsTo = {
  paid: 'paid',
  refunded: 'refunded',
  refused: 'failed',
  not_made: 'failed',
  processing: 'processing',
} as const satisfies Record<Resolution, ChargeStatus>

/**
 * Takes in what a shop has found out, as if the service had told it: the same record, the same hooks. Gives the charge
 * as it stands then.
 *
 * @throws InputError for an order without such a charge, and for what cannot have become of it.
 */
export async function resolve(shop: Shop, { order, attempt }: Resolved, found: Resolution): Promise<OrderCharge> {
  const { rules, clock, orders } = shop
  const looked = await shop.order(order)
  for (;;) {
    const { record, version } = await orders.read(order)
    const now = clock.now()
    const known = doubt(record, now)
    const target = targetOf(known, attempt, now, rules)
    if (!target) throw refusal('is none of the order’s charges')
    const moment = { owed: looked?.amount ?? priceOf(target), now }
    check(target, found, moment, rules)
    const after = resolved(known, target, found, moment, rules)
    if (after !== record && !(await orders.write(order, note(shop, record, after, moment), version))) continue
    await deliverSoon(shop, order).begun
    const { number } = target
    return attemptView(after.attempts.find((each) => each.number === number) ?? target, now, rules)
  }
}

/** The attempt that is meant: of this number, or else the one that is in doubt or under way, or that counts for the order. */
function targetOf(record: OrderRecord, number: number | undefined, now: number, rules: Rules): Attempt | undefined {
  const { attempts } = record
  if (number !== undefined) return attempts.find((each) => each.number === number)
  const undecided = attempts.find((each) => {
    const status = statusOf(each, { owed: priceOf(each), now }, rules)
    return status === 'in_doubt' || status === 'processing'
  })
  const last = attempts.at(-1)
  return undecided ?? (last && standing(record, { owed: priceOf(last), now }, rules)?.attempt)
}

function check(target: Attempt, found: Resolution, moment: Moment, rules: Rules) {
  const { state, number, card } = target
  const status = statusOf(target, moment, rules)
  if (state === 'claimed') throw refusal(`${number} is being made right now`)
  const fits =
    found === 'not_made'
      ? card && state !== 'made'
      : found === 'processing'
        ? status === 'in_doubt' || status === 'processing'
        : true
  if (!fits || forward(status, leadsTo[found]) !== leadsTo[found])
    throw refusal(`${number} is ${status.replace('_', ' ')} and cannot be resolved as ${found.replace('_', ' ')}`)
}

function resolved(record: OrderRecord, { number, charge }: Attempt, found: Resolution, moment: Moment, rules: Rules) {
  const { amount } = charge
  if (found === 'paid') return hear(record, number, { paid_amount: amount }, moment, rules)
  if (found === 'refunded') return hear(record, number, { paid_amount: amount, refunded_amount: amount }, moment, rules)
  if (found === 'processing') return hear(record, number, {}, moment, rules)
  return changeAttempt(record, number, (attempt) => ({
    ...attempt,
    status: forward(attempt.status, 'failed'),
    ...(attempt.state === 'lost' && { state: 'refused' as const }),
  }))
}

const refusal = (text: string) =>
  new InputError({ operation: 'merchant.resolve', correlationId: '' }, { attempt: [text] })
