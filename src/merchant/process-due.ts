import { leaseMs } from '../core/lease.ts'
import { withTimeLimit } from '../core/time-limit.ts'
import { processCallback } from './callbacks/process-callback.ts'
import { isCallbackKey } from './callbacks/stored-callback.ts'
import { callbackExpiry } from './charges/callback-token.ts'
import type { MerchantContext } from './charges/context.ts'
import { deliverHooks } from './charges/deliver-hooks.ts'
import { loadOrder } from './charges/load-order.ts'
import type { KycContext } from './kyc/context.ts'
import { removeExpired } from './kyc/remove-expired.ts'
import { checkSettled } from './kyc/check-settled.ts'
import { withExpiredClaims } from './order/attempts.ts'

const firstLimit = 100
const failedRecordPauseMs = 60_000
/** Records in progress at a time: enough that hooks which hang do not hold up the rest, and few for the shop's database. */
const maxConcurrentRecords = 10
/** Milliseconds for one record: the time of two leases, so that a hook which hangs ends by its own. */
const maxRecordMs = 2 * leaseMs

/**
 * Resumes work interrupted by a crash or a failing hook, and removes expired files, until nothing more is due. Returns the
 * number of tasks completed.
 */
export async function processDue(context: MerchantContext, kyc: KycContext | null): Promise<number> {
  for (let [done, limit] = [0, firstLimit]; ; ) {
    const keys = await dueKeys(context, limit)
    const progress = await processKeys(context, kyc, keys)
    done += progress
    if (progress) continue
    if (keys.length < limit) return done
    limit *= 2 // records of features that only other instances enable must not block the rest
  }
}

// the timer that calls processDue has no handler for its errors
async function dueKeys({ store, clock, report }: MerchantContext, limit: number): Promise<string[]> {
  try {
    return await store.due(clock.now(), limit)
  } catch (error) {
    report(error, 'processDue')
    return []
  }
}

async function processKeys(context: MerchantContext, kyc: KycContext | null, keys: readonly string[]): Promise<number> {
  const { processing, clock } = context
  const queue = keys.values()
  let progress = 0
  async function work() {
    for (const key of queue) {
      const now = clock.now()
      if ((processing.get(key) ?? 0) > now) continue
      processing.set(key, now + maxRecordMs)
      const done = await processKey(context, kyc, key)
      processing.delete(key)
      progress += done
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRecords }, work))
  return progress
}

async function processKey(context: MerchantContext, kyc: KycContext | null, key: string): Promise<number> {
  try {
    return await withTimeLimit(context.clock, maxRecordMs, processRecord(context, kyc, key), 'processDue()')
  } catch (error) {
    context.report(error, `processDue of ${key}`)
    await postpone(context, key).catch(() => {}) // the store fails, and is reported next time
    return 0
  }
}

async function processRecord(context: MerchantContext, kyc: KycContext | null, key: string): Promise<number> {
  if (isCallbackKey(key)) return Number(await processCallback(context, key))
  const kycRecord = kyc?.submissionStore.idOf(key) ?? null
  if (kyc && kycRecord !== null) return await processKycRecord(kyc, kycRecord)
  const order = context.orders.idOf(key)
  return order === null ? 0 : await processOrder(context, order)
}

async function processKycRecord(kyc: KycContext, record: string): Promise<number> {
  await checkSettled(kyc, record)
  return removeExpired(kyc, record)
}

// a card becomes uncertain when its process has died, even when nobody requests its order
async function processOrder(context: MerchantContext, order: string): Promise<number> {
  const { record } = await context.orders.read(order)
  if (withExpiredClaims(record, context.clock.now()) !== record) await loadOrder(context, order)
  return (await deliverHooks(context, order)).delivered
}

// one record that cannot be processed must not block the rest
async function postpone({ store, clock }: MerchantContext, key: string) {
  const found = await store.get(key)
  const now = clock.now()
  const expiresAt = isCallbackKey(key) ? callbackExpiry(now) : undefined
  if (found) await store.put(key, found.value, found.version, { due: now + failedRecordPauseMs, expiresAt })
}
