import { type Deliveries, keepDelivering } from '../hooks/deliver-hooks.ts'
import type { StoredRecord } from '../stores/records.ts'
import { laterStatus } from '../stores/stored-status.ts'
import type { PayoutsContext } from './context.ts'
import { newPayout, openSimilar, type PayoutRecord } from './record.ts'
import { payoutView } from './view.ts'

/** Changes a payout, reports what a person must see, and calls due hooks. Begins with `known` instead of a read. */
export async function changePayout(
  context: PayoutsContext,
  payout: string,
  change: (record: PayoutRecord) => PayoutRecord,
  known?: StoredRecord<PayoutRecord>,
): Promise<PayoutRecord> {
  const { merchant, payoutRecords } = context
  const { report, audit, keepAlive } = merchant.scope
  const seen = { before: newPayout }
  const stored = await payoutRecords.update(payout, (record) => change((seen.before = record)), known)
  const { record } = stored
  const { before } = seen
  if (record === before) return record
  for (const flag of record.flags.filter((flag) => !before.flags.includes(flag))) {
    report(new Error(`payout: ${findings[flag]}`), `payout ${payout}`)
    audit({ type: 'payout-flagged', payout, flag })
  }
  if (record.similar.length > before.similar.length && openSimilar(record).length)
    report(new Error(`payout: ${similarFound}`), `payout ${payout}`)
  if (record.outbox.at(-1)?.after && record.lastEvent !== before.lastEvent)
    report(new Error('payout: it was paid after the service had reported that it failed'), `payout ${payout}`)
  keepAlive(keepDelivering(merchant, deliveriesOf(context), payout, stored).ended)
  return record
}

const findings = {
  paid_twice: 'the service has paid two payouts under this reference; look at both',
  amount_mismatch:
    'the service has another amount than was sent, so payouts.amountUnit may be wrong; payouts are stopped until payouts.resume()',
  unreadable_amount: 'the amount in the response cannot be read; compare it with the dashboard',
  conflict: 'the service has a payout with this invoice that is another one; look at both',
  [laterStatus]: 'it has a flag that only a newer version of guiche knows',
} as const

const similarFound = 'the list has a payout that may be it, and nothing proves it; look at the ids in similar_ids'

/** Returns how the events of payouts are delivered. */
export const deliveriesOf = ({ payoutRecords, deliverOnce, on }: PayoutsContext): Deliveries<PayoutRecord> => ({
  records: payoutRecords,
  deliverOnce,
  on,
  kind: 'payout',
  nameOf: (payout) => `payout ${payout}`,
  call: (payout, record, { name, after }, _now, context) =>
    name === laterStatus ? null : on[name]?.(payoutView(payout, record), { payout, ...(after && { after }) }, context),
})
