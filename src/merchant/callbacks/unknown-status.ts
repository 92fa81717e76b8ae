import { SetupError } from '../../core/errors.ts'
import { deriveChargeStatus } from '../../values/charge-status.ts'
import type { MerchantContext } from '../charges/context.ts'
import { isJustCreated, mappedStatus } from '../order/attempt-status.ts'
import type { ParsedChargeUpdate } from '../order/charge-update.ts'

const awaitingApproval = '6' // interface, "Card charges": status 6 is `awaiting approval`

/** Reports a card status without a mapping, once for each id: it may be a decline. */
export function reportUnknownStatus(
  { rules, report }: Pick<MerchantContext, 'rules' | 'report'>,
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
