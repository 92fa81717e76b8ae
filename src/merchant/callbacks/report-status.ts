import { SetupError } from '../../core/errors.ts'
import { deriveChargeStatus } from '../../values/charge-status.ts'
import type { MerchantContext } from '../context/context.ts'
import { isJustCreated, mappedStatus } from '../order/attempt-status.ts'
import type { ParsedChargeUpdate } from '../order/charge-update.ts'
import type { Attempt } from '../order/record.ts'
import type { PriceAt } from '../order/rules.ts'
import { statusConflict } from '../order/status-conflict.ts'

/** Reports a mapped status that contradicts the amounts beside it, once for each id: the map wins, and may be wrong. */
export function reportStatusConflict(
  { orders: { rules }, scope: { report } }: Pick<MerchantContext, 'orders' | 'scope'>,
  attempt: Attempt,
  update: ParsedChargeUpdate,
  price: PriceAt,
): void {
  const conflict = rules.deriveChargeStatus === deriveChargeStatus && statusConflict(attempt, update, price, rules)
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

const awaitingApproval = '6' // interface, "Card charges": status 6 is `awaiting approval`

/** Reports a card status without a mapping, once for each id: it may be a decline. */
export function reportUnknownStatus(
  { orders: { rules }, scope: { report } }: Pick<MerchantContext, 'orders' | 'scope'>,
  status: ParsedChargeUpdate['status'],
): void {
  if (!status || isJustCreated(status) || status.id === awaitingApproval) return
  if (mappedStatus(status, 'card', rules) !== null || rules.deriveChargeStatus !== deriveChargeStatus) return
  report(
    new SetupError(`card.statusMap has no entry for the service's status ${status.id}; add its meaning`),
    'card.statusMap',
    status.id,
  )
}
