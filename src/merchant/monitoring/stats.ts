import { callbackKind, findCallback, unreadableLabel } from '../callbacks/stored-callback.ts'
import type { MerchantContext } from '../context/context.ts'
import { orderStatuses, waitingSince } from '../order/order-statuses.ts'
import type { Features } from '../process-due.ts'
import { companyLabel, companyStates } from '../companies/record.ts'
import { payoutLabel, payoutStates, payoutWaitingSince } from '../payouts/record.ts'
import { countKeys } from '../stores/list-keys.ts'

/** Figures of a merchant server, for metrics and alerts. */
export type MerchantStats = Readonly<Awaited<ReturnType<typeof merchantStats>>>

/** Returns the figures of a server. It reads no record but the earliest due one. */
export async function merchantStats(context: MerchantContext, features: Features) {
  const { companies, payouts } = features
  const { store, shop, quarantine } = context.orders
  const { waiters, running } = context.server
  const [oldestDueSeconds, orderCounts, companyCounts, payoutCounts, unreadableCallbacks] = await Promise.all([
    oldestDue(context, features),
    countEach(context, orderStatuses, (status) => status),
    companies && countEach(context, companyStates, companyLabel),
    payouts && countEach(context, payoutStates, payoutLabel),
    countKeys(store, unreadableLabel, shop.name()),
  ])
  return {
    /** The requests that wait for a change in this process. */
    waiters: waiters.total,
    /** The work that runs in this process: requests, hooks and background work. */
    running: running.count,
    /**
     * Seconds since the earliest due work was recorded: an event for a hook, or a callback; 0 when none is due. It grows while
     * `processDue` does not run, or nothing succeeds.
     */
    oldestDueSeconds,
    /** The orders of all processes that have each status of `listOrders`. */
    orders: orderCounts,
    /** The companies of all processes that have each status of `listCompanies`; null without the option `companies`. */
    companies: companyCounts,
    /** The payouts of all processes that have each status of `listPayouts`; null without the option `payouts`. */
    payouts: payoutCounts,
    /** The stored callbacks that could not be read, matched or verified. */
    unreadableCallbacks,
    /**
     * The records that this process could not read since it started, up to 1000: a newer version of the package wrote them, or
     * they are damaged. They are skipped where work is about all records.
     */
    unreadableRecords: quarantine.size,
  }
}

/** Counts the records of the shop with each of these statuses. */
async function countEach<Status extends string>(
  { orders: { store, shop } }: MerchantContext,
  statuses: readonly Status[],
  labelOf: (status: Status) => string,
): Promise<Readonly<Record<Status, number>>> {
  const name = shop.name()
  const counts = statuses.map(async (status) => ({ [status]: await countKeys(store, labelOf(status), name) }))
  return Object.assign({}, ...(await Promise.all(counts)))
}

/** The most records that are read for the earliest due one: those before it cannot be read. */
const maxReads = 100

async function oldestDue(context: MerchantContext, features: Features): Promise<number> {
  const { store, shop, quarantine } = context.orders
  const { clock } = context.server
  const now = clock.now()
  for (const key of await store.due(now, maxReads, shop.name())) {
    try {
      return Math.max(0, now - (await recordedAtOf(context, features, key))) / 1000
    } catch (error) {
      quarantine.skip(error, 'stats', key)
    }
  }
  return 0
}

// a file that expired is not late: nobody waits for its removal
async function recordedAtOf(context: MerchantContext, { payouts }: Features, key: string): Promise<number> {
  const { shop, records } = context.orders
  const now = context.server.clock.now()
  const found = callbackKind(shop, key) === null ? null : await findCallback(context, key)
  if (found) return found.callback.at
  const payout = payouts?.records.idOf(key) ?? null
  if (payouts && payout !== null) return Math.min(now, payoutWaitingSince((await payouts.records.read(payout)).record))
  const order = records.idOf(key)
  if (order === null) return now
  return Math.min(now, waitingSince((await records.read(order)).record, now))
}
