import { inputError } from '../../core/errors.ts'
import { advanceStatus, type ChargeStatus } from '../../values/charge-status.ts'
import type { MerchantContext } from '../context/context.ts'
import { deliverInBackground } from '../hooks/deliver-hooks.ts'
import { applyUpdate, changeAttempt } from '../order/apply-update.ts'
import { attemptNow, orderTerms, provenStatusOf, withExpiredClaims } from '../order/attempt-status.ts'
import { findAttempt } from '../order/attempts.ts'
import { currentCharge } from '../order/current-charge.ts'
import { withEvents } from '../order/events.ts'
import { failed } from '../order/failures.ts'
import type { ChargeSettings, Order, OrderTerms } from '../order/order.ts'
import { mayStillBeCreated } from '../writes/leases.ts'
import { retryPauseMs } from '../writes/outbox.ts'
import type { Attempt, OrderRecord } from '../order/record.ts'
import { orderCharge, type OrderCharge } from '../order/view.ts'
import { referenceIn } from '../reference.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'

/**
 * The outcome of a charge that the shop learned elsewhere, such as from the service's dashboard: `paid` or `refunded`
 * in full, `declined`, still `processing`, or `not_created` at all.
 */
export type Resolution = 'paid' | 'declined' | 'refunded' | 'processing' | 'not_created'

/** The charge to resolve: the order's uncertain or processing charge, or the charge of an attempt, from 1. */
export interface ResolveTarget {
  /** Reference of the order. */
  readonly order: string
  /** Number of the attempt, from 1 (default: the uncertain or processing one). */
  readonly attempt?: number
}

/** The number of times that an order which the shop does not find is looked up again: after 1, 2 and 4 seconds. */
const maxRetries = 3

const resolvedStatus = {
  paid: 'paid',
  refunded: 'refunded',
  declined: 'failed',
  not_created: 'failed',
  processing: 'processing',
} as const satisfies Record<Resolution, ChargeStatus>

const isResolution = (name: unknown): name is Resolution =>
  typeof name === 'string' && Object.hasOwn(resolvedStatus, name)

const resolutionRule = `must be one of ${Object.keys(resolvedStatus).join(', ')}`

/** Applies an outcome that the shop found, as if the service had reported it: the same record, the same hooks. */
export async function resolveOrder(
  context: MerchantContext,
  given: ResolveTarget,
  resolution: Resolution,
  options?: ActorOptions,
): Promise<OrderCharge> {
  const reference = referenceIn(operation, 'order', given)
  if (!isResolution(resolution)) throw inputError(operation, { resolution: [resolutionRule] })
  const actor = actorOf(operation, options)
  const { rules, orderRecords, requestAge } = context.orders
  const { clock } = context.server
  const order = await findOrderPatiently(context, reference)
  for (;;) {
    const { record, version } = await orderRecords.read(reference)
    const now = clock.now()
    const known = withExpiredClaims(record, now)
    const target = targetOf(known, given.attempt, now, rules)
    if (!target) throw attemptError('is not a charge of this order; check the order with getCharge()')
    const terms = orderTerms(order, known, target, now)
    checkResolution(target, resolution, terms, rules)
    const isUnknown = resolution === 'not_created' && target.stage === 'lost'
    const reason = isUnknown ? mayStillBeCreated(requestAge(reference, target)) : null
    if (reason) throw attemptError(`${target.number} ${reason}`)
    const updated = resolved(known, target, resolution, terms, rules)
    if (
      updated !== record &&
      !(await orderRecords.write(
        reference,
        withEvents(record, updated, terms, context.orders, context.scope.requestId),
        version,
      ))
    )
      continue
    context.scope.audit({ type: 'charge-resolved', order: reference, attempt: target.number, resolution, ...actor })
    await deliverInBackground(context, reference).firstTry
    return orderCharge(findAttempt(updated, target.number) ?? target, now, rules)
  }
}

// a database that lags must not turn a payment into one of a cancelled order
async function findOrderPatiently(
  { orders: { findOrder, orderRecords }, server: { clock }, scope }: MerchantContext,
  reference: string,
): Promise<Order | null> {
  let order = await findOrder(reference, scope)
  if (order || !(await orderRecords.read(reference)).record.attempts.length) return order
  for (let tries = 1; !order && tries <= maxRetries; tries++) {
    await clock.sleep(retryPauseMs(tries))
    order = await findOrder(reference, scope)
  }
  return order
}

/** Returns the attempt with this number; without a number, the uncertain or processing one, or the current charge's. */
function targetOf(
  record: OrderRecord,
  number: number | undefined,
  now: number,
  rules: ChargeSettings,
): Attempt | undefined {
  if (number !== undefined) return findAttempt(record, number)
  const unresolved = record.attempts.find((attempt) => {
    const { status } = attemptNow(attempt, { owed: attempt.price, now }, rules)
    return status === 'uncertain' || status === 'processing'
  })
  const last = record.attempts.at(-1)
  return unresolved ?? (last && currentCharge(record, { owed: last.price, now }, rules)?.attempt)
}

function checkResolution(target: Attempt, resolution: Resolution, terms: OrderTerms, rules: ChargeSettings) {
  const { stage, number, method } = target
  const { status } = attemptNow(target, terms, rules)
  if (stage === 'sending') throw attemptError(`${number} is being created right now; try again in half a minute`)
  const isPossible =
    resolution === 'not_created'
      ? method === 'card' && stage !== 'created'
      : resolution === 'processing'
        ? status === 'uncertain' || status === 'processing'
        : true
  if (!isPossible || advanceStatus(status, resolvedStatus[resolution]) !== resolvedStatus[resolution])
    throw attemptError(
      `${number} is ${inWords(status)} and cannot be resolved as ${inWords(resolution)}; check it with getCharge()`,
    )
}

const inWords = (name: string) => name.replace('_', ' ')

function resolved(
  record: OrderRecord,
  { number, charge: { amount } }: Attempt,
  resolution: Resolution,
  terms: OrderTerms,
  rules: ChargeSettings,
): OrderRecord {
  const update = {
    paid: { paid_amount: amount },
    refunded: { paid_amount: amount, refunded_amount: amount },
    processing: {},
    declined: null,
    not_created: null,
  }[resolution]
  if (update) return applyUpdate(record, number, update, terms, rules)
  return changeAttempt(record, number, (attempt) => ({
    ...attempt,
    provenStatus: advanceStatus(provenStatusOf(attempt), 'failed'),
    ...(attempt.stage === 'lost' && failed('declined')),
  }))
}

const operation = 'merchant.orders.resolve'

const attemptError = (text: string) => inputError(operation, { attempt: [text] })
