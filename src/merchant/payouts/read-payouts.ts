import { leaseMs } from '../../core/lease.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { applyServicePayout } from './apply-service-payout.ts'
import type { PayoutsContext } from './context.ts'
import { onlyId } from './shop-records.ts'
import { changePayout } from './store-payout.ts'
import { withMissing } from './transitions.ts'
import { callOptions, firstDayFor, pageSize, walkList } from './walk-list.ts'

/**
 * Reads what the service knows about a payout that is due and was sent first at this time, and applies it. One run over the service's
 * list serves all payouts that are due; where the list has invoices, the payout is read alone.
 */
export async function readPayout(context: PayoutsContext, payout: string, firstSentAt: number): Promise<void> {
  const { settings, walkOnce, clock } = context
  if (settings.externalId) {
    const startedAt = clock.now()
    const items = await findByInvoice(context, payout)
    for (const item of items) await applyServicePayout(context, payout, item, startedAt)
    if (!items.length) await changePayout(context, payout, (record) => withMissing(record, startedAt, clock.now()))
    return
  }
  const first = firstDayFor(firstSentAt)
  // the run before, or another server's, may have read it
  await walkOnce(onlyId, async () => {
    if (!(await recordMissing(context, payout, first))) await walkList(context, first)
  })
  await recordMissing(context, payout, first)
}

/**
 * Records that the last whole reading, if it covers this day, did not find a payout. It must have begun a lease after the request,
 * because another server has written the time of one of them. Returns whether the payout is due no more.
 */
async function recordMissing(context: PayoutsContext, payout: string, first: string): Promise<boolean> {
  const { whole } = (await context.walkRecords.read(onlyId)).record
  if (!whole || whole.first > first) return false
  const now = context.clock.now()
  const { nextReadAt } = await changePayout(context, payout, (record) =>
    whole.startedAt < (record.lastSentAt ?? Infinity) + leaseMs ? record : withMissing(record, whole.startedAt, now),
  )
  return nextReadAt === null || nextReadAt > now
}

/** Returns the service's payouts with this invoice, where its list has them. */
export async function findByInvoice({ api }: PayoutsContext, payout: string): Promise<PayoutItem[]> {
  const query = { external_id: payout, per_page: pageSize, page: 1, sort_by: 'id', sort_order: 'asc' } as const
  const { data } = await api.payouts.list(query, callOptions)
  return data.filter(({ external_id }) => external_id === payout)
}
