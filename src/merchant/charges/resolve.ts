import { InputError } from '../../core/errors.ts'
import { advanceStatus, type ChargeStatus } from '../../values/charge-status.ts'
import { applyUpdate } from '../order/apply-update.ts'
import { attemptStatus, priceOf } from '../order/attempt-status.ts'
import { changeAttempt, findAttempt, withExpiredClaims } from '../order/attempts.ts'
import { currentCharge } from '../order/current-charge.ts'
import { withEvents } from '../order/events.ts'
import type { Order } from '../order/order.ts'
import { retryPauseMs } from '../order/outbox.ts'
import type { Attempt, OrderRecord } from '../order/record.ts'
import { priceAt } from '../order/price-at.ts'
import type { PriceAt, Rules } from '../order/rules.ts'
import { type OrderCharge, orderCharge } from '../order/view.ts'
import { checkReference } from '../reference.ts'
import { type ActorOptions, actorOf } from '../reporting/audit-event.ts'
import type { MerchantContext } from './context.ts'
import { deliverInBackground } from './deliver-hooks.ts'

/**
 * The outcome of a charge that the shop learned elsewhere, such as from the service's dashboard: `paid` or `refunded` in
 * full, `declined`, still `processing`, or `not_created` at all.
 */
export type Resolution = 'paid' | 'declined' | 'refunded' | 'processing' | 'not_created'

/** The charge to resolve: the order's uncertain or processing charge, or the charge of an attempt, from 1. */
export interface ResolveTarget {
  /** Reference of the order. */
  readonly order: string
  /** Number of the attempt, from 1 (default: the uncertain or processing one). */
  readonly attempt?: number
}

/** How often an order that the shop does not find is looked up again: after 1, 2 and 4 seconds. */
const maxRetries = 3

const resolvedStatus = {
  paid: 'paid',
  refunded: 'refunded',
  declined: 'failed',
  not_created: 'failed',
  processing: 'processing',
} as const satisfies Record<Resolution, ChargeStatus>

/**
 * Applies an outcome that the shop found, as if the service had reported it: the same record, the same hooks. Returns the
 * charge afterwards.
 *
 * @throws InputError when the order has no such charge, or the charge cannot have this outcome.
 */
export async function resolveCharge(
  context: MerchantContext,
  { order: reference, attempt }: ResolveTarget,
  resolution: Resolution,
  options?: ActorOptions,
): Promise<OrderCharge> {
  checkReference(operation, 'order', reference)
  const actor = actorOf(operation, options)
  const { rules, clock, orders } = context
  const order = await findOrderPatiently(context, reference)
  for (;;) {
    const { record, version } = await orders.read(reference)
    const now = clock.now()
    const known = withExpiredClaims(record, now)
    const target = targetOf(known, attempt, now, rules)
    if (!target) throw inputError('is not a charge of this order; check the order with getCharge()')
    const price = priceAt(order, known, target, now)
    checkResolution(target, resolution, price, rules)
    const updated = resolved(known, target, resolution, price, rules)
    if (updated !== record && !(await orders.write(reference, withEvents(record, updated, price, context), version)))
      continue
    context.audit({ type: 'charge-resolved', order: reference, attempt: target.number, resolution, ...actor })
    await deliverInBackground(context, reference).firstTry
    return orderCharge(findAttempt(updated, target.number) ?? target, now, rules)
  }
}

// a database that lags must not turn a payment into one of a cancelled order
async function findOrderPatiently(
  { findOrder, callShop, orders, clock }: MerchantContext,
  reference: string,
): Promise<Order | null> {
  let order = await callShop('findOrder', () => findOrder(reference))
  if (order || !(await orders.read(reference)).record.attempts.length) return order
  for (let tries = 1; !order && tries <= maxRetries; tries++) {
    await clock.sleep(retryPauseMs(tries))
    order = await callShop('findOrder', () => findOrder(reference))
  }
  return order
}

/** Returns the attempt with this number; without a number, the uncertain or processing one, or the current charge's. */
function targetOf(record: OrderRecord, number: number | undefined, now: number, rules: Rules): Attempt | undefined {
  if (number !== undefined) return findAttempt(record, number)
  const unresolved = record.attempts.find((attempt) => {
    const status = attemptStatus(attempt, { owed: priceOf(attempt), now }, rules)
    return status === 'uncertain' || status === 'processing'
  })
  const last = record.attempts.at(-1)
  return unresolved ?? (last && currentCharge(record, { owed: priceOf(last), now }, rules)?.attempt)
}

function checkResolution(target: Attempt, resolution: Resolution, price: PriceAt, rules: Rules) {
  const { state, number, card } = target
  const status = attemptStatus(target, price, rules)
  if (state === 'claimed') throw inputError(`${number} is being created right now; try again in half a minute`)
  const isPossible =
    resolution === 'not_created'
      ? card && state !== 'created'
      : resolution === 'processing'
        ? status === 'uncertain' || status === 'processing'
        : true
  if (!isPossible || advanceStatus(status, resolvedStatus[resolution]) !== resolvedStatus[resolution])
    throw inputError(
      `${number} is ${inWords(status)} and cannot be resolved as ${inWords(resolution)}; check it with getCharge()`,
    )
}

const inWords = (name: string) => name.replace('_', ' ')

function resolved(
  record: OrderRecord,
  { number, charge: { amount } }: Attempt,
  resolution: Resolution,
  price: PriceAt,
  rules: Rules,
): OrderRecord {
  const update = {
    paid: { paid_amount: amount },
    refunded: { paid_amount: amount, refunded_amount: amount },
    processing: {},
    declined: null,
    not_created: null,
  }[resolution]
  if (update) return applyUpdate(record, number, update, price, rules)
  return changeAttempt(record, number, (attempt) => ({
    ...attempt,
    status: advanceStatus(attempt.status, 'failed'),
    ...(attempt.state === 'lost' && { state: 'declined' as const }),
  }))
}

const operation = 'merchant.resolveCharge'

const inputError = (text: string) => new InputError({ operation, correlationId: '' }, { attempt: [text] })
