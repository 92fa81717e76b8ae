import { SetupError } from '../../core/setup-error.ts'
import { deriveChargeStatus, type DerivedStatus } from '../../values/charge-status.ts'
import type { MerchantContext } from '../context/context.ts'
import { isJustCreated, mappedStatus, statusFromCharge } from '../order/attempt-status.ts'
import { inexactId, type ParsedChargeUpdate } from '../order/charge-update.ts'
import type { ChargeSettings, OrderTerms } from '../order/order.ts'
import type { Attempt, Method } from '../order/record.ts'

/** Reports a mapped status that contradicts the amounts beside it, once for each id: the map wins, and may be wrong. */
export function reportStatusConflict(
  { orders: { rules }, scope: { report } }: Pick<MerchantContext, 'orders' | 'scope'>,
  attempt: Attempt,
  update: ParsedChargeUpdate,
  terms: OrderTerms,
): void {
  const conflict = rules.deriveChargeStatus === deriveChargeStatus && statusConflict(attempt, update, terms, rules)
  if (!conflict) return
  const { mapped, derived } = conflict
  const status = update.status?.id
  const option = `${attempt.method}.statusMap`
  report(
    new Error(
      `${option} gives the service's status ${status} the meaning ${mapped}, which counts, but the amounts beside it say ${derived}; correct the map, or ask the service`,
    ),
    option,
    status,
  )
}

/** Reports an id that identifies nothing, once for each order. */
export const reportInexactId = ({ scope: { report } }: Pick<MerchantContext, 'scope'>, order: string): void =>
  report(new Error(`charge: ${inexactId}`), `charge of ${order}`, 'id')

const awaitingApproval = '6' // interface, "Card charges": status 6 is `awaiting approval`

/** Reports a status without a mapping, once for each id: it may be the decline of a card, or a Pix payment. */
export function reportUnknownStatus(
  { orders: { rules }, scope: { report } }: Pick<MerchantContext, 'orders' | 'scope'>,
  method: Method,
  { status, paid_amount }: Pick<ParsedChargeUpdate, 'status' | 'paid_amount'>,
): void {
  if (!status || isJustCreated(status)) return
  if (method === 'card' ? status.id === awaitingApproval : paid_amount) return
  if (mappedStatus(status, method, rules) !== null || rules.deriveChargeStatus !== deriveChargeStatus) return
  const option = `${method}.statusMap`
  report(
    new SetupError(`${option} has no entry for the service's status ${status.id}; add its meaning`),
    option,
    status.id,
  )
}

const moneyStatuses: readonly DerivedStatus[] = ['partly_paid', 'paid', 'refunded']

/**
 * Returns how a status contradicts the amounts of the same update; null when it does not, or they are left out. Neither
 * amounts of before, which a late callback does not know, nor today's price make a map wrong.
 */
export function statusConflict(
  attempt: Attempt,
  { status, paid_amount, refunded_amount }: ParsedChargeUpdate,
  terms: OrderTerms,
  rules: ChargeSettings,
) {
  const mapped = mappedStatus(status, attempt.method, rules)
  // a service may report payments by ids alone, but the interface says what a new charge is
  const isSilent = typeof paid_amount !== 'number' && !(paid_amount === null && isJustCreated(status))
  if (!mapped || isSilent || (mapped === 'refunded' && refunded_amount === undefined)) return null
  const reported = { ...attempt, charge: { ...attempt.charge, paid_amount, refunded_amount: refunded_amount ?? null } }
  const asked = { ...terms, owed: attempt.price }
  const derived = statusFromCharge(reported, asked, { ...rules, statusMap: { pix: {}, card: {} } })
  const isMoney = moneyStatuses.includes(mapped) || moneyStatuses.includes(derived)
  return isMoney && mapped !== derived ? { mapped, derived } : null
}
