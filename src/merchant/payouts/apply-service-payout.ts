import type { PayoutItem } from '../../schemas/payout-page.ts'
import type { Payout } from '../../schemas/payout.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import type { StoredRecord } from '../stores/records.ts'
import type { PayoutsContext } from './context.ts'
import { type PayoutRecord, reportedStatuses } from './record.ts'
import { changePayout } from './store-payout.ts'
import { withFlag, withMissing, withReadNow, withServicePayout } from './transitions.ts'
import { leaveGate } from './unit-gate.ts'
import { compareText, type UnitProof } from './unit.ts'

/**
 * Applies what the service says about a payout: in the response to its request, or in its list, which was read from `readAt` on.
 * Begins with `known` instead of a read. Returns the payout as it is stored then.
 */
export async function applyServicePayout(
  context: PayoutsContext,
  payout: string,
  said: Payout | PayoutItem,
  readAt: number,
  known?: StoredRecord<PayoutRecord>,
): Promise<PayoutRecord> {
  const { records, clock, settings } = context
  const stored = known ?? (await records.read(payout))
  const proof = proofOf(stored.record, said)
  // what was sent in another unit confirms nothing about today's
  const isOfToday = stored.record.terms?.unit === settings.amountUnit
  const hasLeft = await leaveGate(context, payout, proof === 'equal' && !isOfToday ? null : proof)
  const found = {
    id: String(said.id),
    // one that nobody knows may still become any other
    status: settings.statusMap?.[said.status.id] ?? reportedStatuses[Number(said.status.id) - 1] ?? 'processing',
    createdAt: parseServiceTime(said.created_at)?.getTime() ?? null,
    updatedAt: parseServiceTime(said.updated_at)?.getTime() ?? null,
  }
  const change = (record: PayoutRecord) => {
    const next = withServicePayout(record, found, context.moment(), readAt)
    const counted = next === record ? withMissing(record, readAt, clock.now()) : next
    const flagged =
      proof === 'equal' ? counted : withFlag(counted, proof === 'mismatch' ? 'amount_mismatch' : 'unreadable_amount')
    // the next read leaves the gate
    return hasLeft ? flagged : withReadNow(flagged, clock.now())
  }
  return changePayout(context, payout, change, stored)
}

/** Returns what the amount of a payout says about the unit, the text of a response or the cents of the list. A mismatch is final. */
function proofOf({ terms, flags }: PayoutRecord, { amount, currency }: Payout | PayoutItem): UnitProof {
  if (!terms || flags.includes('amount_mismatch')) return 'mismatch'
  if (typeof amount === 'string') return compareText(terms.amount, terms.currency, amount)
  return amount === terms.amount && currency === terms.currency ? 'equal' : 'mismatch'
}
