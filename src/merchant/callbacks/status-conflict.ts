import { deriveChargeStatus } from '../../values/charge-status.ts'
import type { MerchantContext } from '../charges/context.ts'
import type { ParsedChargeUpdate } from '../order/charge-update.ts'
import type { Attempt } from '../order/record.ts'
import type { PriceAt } from '../order/rules.ts'
import { statusConflict } from '../order/status-conflict.ts'

/** Reports a mapped status that contradicts the amounts beside it, once for each id: the map wins, and may be wrong. */
export function reportStatusConflict(
  { rules, report }: Pick<MerchantContext, 'rules' | 'report'>,
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
