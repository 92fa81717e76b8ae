import { settlement } from '../../values/settlement.ts'
import type { HeardCharge } from '../heard-charge.ts'
import { meaningOf } from '../rules.ts'
import { isNew } from '../settled.ts'
import type { Shop } from '../shop.ts'

const awaitingApproval = '6' // interface: "id 6 `awaiting approval`"

/** Tells the shop, once for each, of a card status that it has not given a meaning: it may be a refusal. */
export function tellUnknown(
  { rules, told, report }: Pick<Shop, 'rules' | 'told' | 'report'>,
  status: HeardCharge['status'],
): void {
  if (!status || isNew(status) || status.id === awaitingApproval || told.has(status.id)) return
  if (meaningOf(status, 'card', rules) !== null || rules.settle !== settlement) return
  told.add(status.id)
  report(new Error(`card.statuses does not say what the service's status ${status.id} means`), 'card.statuses')
}
