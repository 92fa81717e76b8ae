import { leaseMs } from '../../core/lease.ts'
import { sha256Base64url } from '../../http/base64url.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import type { Payout } from '../../schemas/payout.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import type { PayoutsContext } from './context.ts'
import type { PayoutsOptions } from './options.ts'
import type { PayoutRecord, PayoutServiceStatus } from './record.ts'
import { changePayout } from './store-payout.ts'
import { type ServicePayout, withFlag, withMissing, withServicePayout } from './transitions.ts'
import type { Walk } from './shop-records.ts'
import { leaveGate } from './unit-gate.ts'

const pageSize = 100
const maxPages = 50
/** Milliseconds for the pages of one run: less than the time that `processDue` has for a record. */
const maxRunMs = 40_000
/** The most payouts that one run looks for. */
const maxWanted = 1000
/** The id of a shop's only record of its kind. */
const shopWalk = 'shop'

// the next run reads again after a failure
const callOptions = { timeout: leaseMs / 3, retry: 0 }

/**
 * Reads what the service knows about a payout, and applies it. One run over the service's list serves all payouts that are due;
 * where the list has invoices, the payout is read alone.
 */
export async function readPayout(context: PayoutsContext, payout: string): Promise<void> {
  const { settings, wanted, readOnce, clock } = context
  if (settings.externalId) {
    const startedAt = clock.now()
    const items = await findByInvoice(context, payout)
    for (const item of items) await applyItem(context, payout, item, startedAt)
    if (!items.length) await changePayout(context, payout, (record) => withMissing(record, startedAt, clock.now()))
    return
  }
  wanted.add(payout)
  await readOnce(shopWalk, () => walk(context))
}

/** Returns the service's payouts with this invoice, where its list has them. */
export async function findByInvoice({ api }: PayoutsContext, payout: string): Promise<PayoutItem[]> {
  const query = { external_id: payout, per_page: pageSize, page: 1, sort_by: 'id', sort_order: 'asc' } as const
  const { data } = await api.payouts.list(query, callOptions)
  return data.filter(({ external_id }) => external_id === payout)
}

async function walk(context: PayoutsContext): Promise<void> {
  const { api, walkRecords, clock, running } = context
  const targets = await dueTargets(context)
  if (!targets.size) return
  const beganAt = clock.now()
  const earliest = Math.min(...[...targets.values()].map(({ firstSentAt }) => firstSentAt ?? beganAt))
  const stored = await walkRecords.read(shopWalk)
  const { days, startedAt, ...position } = walkFor(stored.record, earliest, beganAt)
  let { page } = position
  if (!days) return
  for (let pages = 0; pages < maxPages && clock.now() < beganAt + maxRunMs && !running.isClosing; pages++) {
    const range = { created_at_start: days.first, created_at_end: days.last }
    const order = { sort_by: 'id', sort_order: 'asc' } as const
    const readAt = clock.now()
    const { data, meta } = await api.payouts.list({ ...range, ...order, page, per_page: pageSize }, callOptions)
    for (const item of data) {
      const payout = await targetOf(item, targets)
      if (payout !== null) await applyItem(context, payout, item, readAt)
    }
    if (!data.length || page >= meta.last_page) {
      await walkRecords.update(shopWalk, (known) =>
        known.startedAt > startedAt ? known : { ...known, days: null, page: 1 },
      )
      await Promise.all(
        [...targets.keys()].map((payout) =>
          changePayout(context, payout, (record) => withMissing(record, startedAt, clock.now())),
        ),
      )
      return
    }
    page++
    const position = page
    await walkRecords.update(shopWalk, () => ({ format: 1, days, page: position, startedAt }))
  }
}

const dayMs = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Returns the reading to make for payouts of which the first was sent at `earliest`: the one under way if it covers that day, otherwise a
 * new one, from the day before to tomorrow, because the interface does not say whether the days are included, nor in which zone.
 */
export function walkFor(known: Walk, earliest: number, now: number): Walk {
  const first = dayOf(earliest - dayMs)
  if (known.days && known.days.first <= first) return known
  return { format: 1, days: { first, last: dayOf(now + dayMs) }, page: 1, startedAt: now }
}

/** Returns the payouts that are due, and those that were asked for. */
async function dueTargets({ records, wanted, clock, merchant }: PayoutsContext): Promise<Map<string, PayoutRecord>> {
  const { store, shop } = merchant.orders
  const now = clock.now()
  const due = await store.due(now, maxWanted, shop.name())
  const references = new Set([...wanted, ...due.flatMap((key) => records.idOf(key) ?? [])])
  wanted.clear()
  const found = await Promise.all(
    [...references].map(async (payout) => [payout, (await records.read(payout)).record] as const),
  )
  return new Map(found.filter(([, { firstSentAt }]) => firstSentAt !== null))
}

// an id that was answered, or an address that only this shop was given
async function targetOf({ id, notification_url }: PayoutItem, targets: ReadonlyMap<string, PayoutRecord>) {
  const token = /[\w-]{43}$/.exec(notification_url)?.[0]
  const hash = token === undefined ? null : await sha256Base64url(token)
  for (const [payout, record] of targets)
    if (record.id === String(id) || (hash !== null && record.tokens.includes(hash))) return payout
  return null
}

/** Applies an item of the service's list, which was read from `readAt` on, to the payout that it is about. */
export async function applyItem(
  context: PayoutsContext,
  payout: string,
  item: PayoutItem,
  readAt: number,
): Promise<PayoutRecord> {
  const { records, clock } = context
  const stored = await records.read(payout)
  const { terms, flags } = stored.record
  const isSame = item.amount === terms?.amount && item.currency === terms.currency
  // a mismatch that a person knows must not stop the payouts that were resumed
  if (isSame || !flags.includes('amount_mismatch')) await leaveGate(context, payout, isSame ? 'equal' : 'mismatch')
  const found = parseServicePayout(context.settings, item)
  const change = (record: PayoutRecord) => {
    const next = withServicePayout(record, found, context.moment(), readAt)
    const known = next === record ? withMissing(record, readAt, clock.now()) : next
    return isSame ? known : withFlag(known, 'amount_mismatch')
  }
  return changePayout(context, payout, change, stored)
}

const defaultStatuses: Readonly<Record<string, PayoutServiceStatus>> = {
  1: 'requested',
  2: 'processing',
  3: 'paid',
  4: 'failed',
  5: 'rejected',
  6: 'cancelled',
}

/** Returns what a payout of the service says. A status that nobody knows counts as `processing`. */
export const parseServicePayout = (
  { statusMap = {} }: Pick<PayoutsOptions, 'statusMap'>,
  { id, status, created_at, updated_at }: Pick<Payout | PayoutItem, 'id' | 'status' | 'created_at' | 'updated_at'>,
): ServicePayout => ({
  id: String(id),
  status: statusMap[status.id] ?? defaultStatuses[status.id] ?? 'processing',
  createdAt: parseServiceTime(created_at)?.getTime() ?? null,
  updatedAt: parseServiceTime(updated_at)?.getTime() ?? null,
})
