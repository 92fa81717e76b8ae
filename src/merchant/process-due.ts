import { withTimeLimit } from '../core/deadline.ts'
import { leaseMs } from '../core/lease.ts'
import { processCallback } from './callbacks/process-callback.ts'
import { callbackKind, findCallback } from './callbacks/stored-callback.ts'
import { loadOrder } from './charges/order-requests.ts'
import { processCompany } from './companies/back-office.ts'
import type { CompaniesContext } from './companies/context.ts'
import type { MerchantContext } from './context/context.ts'
import { deliverHooks } from './hooks/deliver-hooks.ts'
import type { KycContext } from './kyc/context.ts'
import type { DocumentContexts } from './kyc/routes.ts'
import type { PayoutsContext } from './payouts/context.ts'
import { processPayout } from './payouts/process-payout.ts'
import { isDaily, readDaily } from './payouts/read-daily.ts'
import { checkSettled, removeExpired } from './kyc/remove-expired.ts'
import { withExpiredClaims } from './order/attempt-status.ts'
import { hasDueEvents } from './order/outbox.ts'
import { inTurns, maxConcurrentRecords } from './stores/in-turns.ts'
import { RecordError } from './stores/store-error.ts'

/** The features with records of their own that this process has; null for one that is not enabled. */
export interface Features {
  readonly documents: DocumentContexts
  readonly companies: CompaniesContext | null
  readonly payouts: PayoutsContext | null
}

const firstLimit = 100
/** Milliseconds for one record: the time of two leases, so that a hook which hangs ends by its own. */
const maxRecordMs = 2 * leaseMs

/**
 * Resumes work interrupted by a crash or a failing hook, and removes expired files, until nothing more is due. Returns the
 * number of tasks completed. Each record is claimed first, so that processes share the work. A record that fails, or whose
 * process dies, is due again when its claim ends.
 */
export async function processDue(context: MerchantContext, features: Features): Promise<number> {
  for (let [done, limit] = [0, firstLimit]; ; ) {
    const keys = await dueKeys(context, limit)
    const progress = await processKeys(context, features, keys)
    done += progress
    if (context.server.running.isClosing) return done
    if (progress) continue
    if (keys.length < limit) return done
    limit *= 2 // records of features that only other instances enable must not block the rest
  }
}

// the timer that calls processDue has no handler for its errors
async function dueKeys(
  { orders: { store, shop }, server: { clock }, scope: { report } }: MerchantContext,
  limit: number,
): Promise<string[]> {
  try {
    const [keys] = await Promise.all([store.due(clock.now(), limit, shop.name()), shop.check()])
    return keys
  } catch (error) {
    report(error, 'processDue')
    return []
  }
}

async function processKeys(context: MerchantContext, features: Features, keys: readonly string[]): Promise<number> {
  const { running } = context.server
  const process = async (key: string) => (running.isClosing ? 0 : processKey(context, features, key))
  const done = await inTurns(keys, maxConcurrentRecords, process)
  return done.reduce((total, tasks) => total + tasks, 0)
}

async function processKey(context: MerchantContext, features: Features, key: string): Promise<number> {
  const { store, quarantine } = context.orders
  const { clock } = context.server
  const { report } = context.scope
  const work = workOf(context, features, key)
  if (!work) return 0
  try {
    if (work.isNeeded && !(await work.isNeeded())) return 0
    const now = clock.now()
    if (!(await store.claimDue(key, now, now + maxRecordMs))) return 0
    const limit = { clock, ms: maxRecordMs, what: 'processDue() of one record', consequence: 'the record is due again' }
    return await withTimeLimit(limit, work.run())
  } catch (error) {
    if (error instanceof RecordError) quarantine.skip(error, 'processDue', key)
    else report(error, `processDue of ${key}`)
    return 0
  }
}

/** The work on one due record. */
interface Work {
  /** Returns whether this process has something to do for the record (default: it has). Otherwise another one must find it. */
  isNeeded?(): Promise<boolean>
  /** Does it, and returns the number of tasks completed. */
  run(): Promise<number>
}

/** Returns the work on a due record; null for a record of a feature that only other instances enable. */
function workOf(context: MerchantContext, { documents, companies, payouts }: Features, key: string): Work | null {
  for (const owners of [documents.kyc, documents.onboarding]) {
    const owner = owners?.submissionStore.idOf(key) ?? null
    if (owners && owner !== null) return { run: () => processDocuments(owners, owner) }
  }
  const payout = payouts?.records.idOf(key) ?? null
  if (payouts && payout !== null) return { run: () => processPayout(payouts, payout) }
  if (payouts && isDaily(payouts, key)) return { run: () => readDaily(payouts) }
  const company = companies?.records.idOf(key) ?? null
  if (companies && company !== null) return { run: () => processCompany(companies, company) }
  const about = callbackKind(context.orders.shop, key)
  if (about === 'order' ? context.orders.hasOrders : about && context.receivers[about])
    return { run: () => processStoredCallback(context, key) }
  if (!context.orders.hasOrders) return null
  const order = context.orders.records.idOf(key)
  return order === null ? null : { isNeeded: () => isOrderDue(context, order), run: () => processOrder(context, order) }
}

async function processStoredCallback(context: MerchantContext, key: string): Promise<number> {
  const found = await findCallback(context, key)
  return Number(!found || (await processCallback(context, found)).isDone)
}

async function processDocuments(context: KycContext, owner: string): Promise<number> {
  await checkSettled(context, owner)
  return removeExpired(context, owner)
}

async function isOrderDue(context: MerchantContext, order: string): Promise<boolean> {
  const { records, on } = context.orders
  const { clock } = context.server
  try {
    const { record } = await records.read(order)
    const now = clock.now()
    return withExpiredClaims(record, now) !== record || hasDueEvents(record, now, on)
  } catch {
    return true // the claim postpones a record that cannot be read, and the next read reports it
  }
}

// a card becomes uncertain when its process has died, even when nobody requests its order
async function processOrder(context: MerchantContext, order: string): Promise<number> {
  const { record } = await context.orders.records.read(order)
  if (withExpiredClaims(record, context.server.clock.now()) !== record) await loadOrder(context, order)
  return (await deliverHooks(context, order)).delivered
}
