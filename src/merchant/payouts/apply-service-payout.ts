import { identityOf } from '../../core/is-record.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import type { Payout } from '../../schemas/payout.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import { inexactId } from '../order/charge-update.ts'
import type { StoredRecord } from '../stores/records.ts'
import type { PayoutsContext } from './context.ts'
import { type PayoutRecord, reportedStatuses } from './record.ts'
import { changePayout } from './store-payout.ts'
import { withFlag, withReadNow, withServicePayout } from './transitions.ts'
import { leaveGate } from './unit-gate.ts'
import { compareText, type UnitProof } from './unit.ts'

/** Applies what a response or this reading of the list says about a payout. Returns it as it is stored then. */
export async function applyServicePayout(
  context: PayoutsContext,
  payout: string,
  said: Payout | PayoutItem,
  reading: number,
  known?: StoredRecord<PayoutRecord>,
): Promise<PayoutRecord> {
  const { payoutRecords, clock, settings, noteId } = context
  const stored = known ?? (await payoutRecords.read(payout))
  const proof = proofOf(stored.record, said)
  const id = identityOf(said.id)
  if (id === null) context.merchant.scope.report(new Error(`payout: ${inexactId}`), `payout ${payout}`, 'id')
  // what was sent in another unit confirms nothing about today's
  const isOfToday = stored.record.terms?.unit === settings.amountUnit
  const [hasLeft] = await Promise.all([
    leaveGate(context, payout, proof === 'equal' && !isOfToday ? null : proof),
    noteId(payout, id, stored.record),
  ])
  const found = {
    id,
    // one that nobody knows may still become any other
    status: settings.statusMap?.[said.status.id] ?? reportedStatuses[Number(said.status.id) - 1] ?? 'processing',
    createdAt: parseServiceTime(said.created_at)?.getTime() ?? null,
    updatedAt: parseServiceTime(said.updated_at)?.getTime() ?? null,
  }
  const change = (record: PayoutRecord) => {
    const next = withServicePayout(record, found, context.moment(), reading)
    const flagged =
      proof === 'equal' ? next : withFlag(next, proof === 'mismatch' ? 'amount_mismatch' : 'unreadable_amount')
    // the next read leaves the gate
    return hasLeft ? flagged : withReadNow(flagged, clock.now())
  }
  return changePayout(context, payout, change, stored)
}

/** Returns what the amount of a response's text or of the list's cents says about the unit. A mismatch is final. */
function proofOf({ terms, flags }: PayoutRecord, { amount, currency }: Payout | PayoutItem): UnitProof {
  if (!terms || flags.includes('amount_mismatch')) return 'mismatch'
  if (typeof amount === 'string') return compareText(terms.amount, terms.currency, amount)
  return amount === terms.amount && currency === terms.currency ? 'equal' : 'mismatch'
}
