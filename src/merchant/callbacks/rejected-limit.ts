import { leaseMs } from '../../core/lease.ts'
import { withTimeLimit } from '../../core/deadline.ts'
import type { KnownToken } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import { applyCallback, matchesCharge } from './apply-callback.ts'
import type { StoredCallback } from './stored-callback.ts'

/** Bodies to one address that did not match its charge, or were not verified, before others like them are not stored. */
const maxRejected = 20

/**
 * Returns whether a callback may be stored: its address has room for one that is rejected, or it is none. So nobody fills the
 * store through one address, and its payments are stored all the same.
 */
export async function mayStore(
  context: MerchantContext,
  { rejected, hash, shop }: KnownToken,
  callback: StoredCallback,
): Promise<boolean> {
  const { clock, receiving, report } = context
  const { order, attempt } = callback
  // those that this process has not processed yet may be rejected, too
  if (rejected + (receiving.get(hash) ?? 0) <= maxRejected) return true
  // only its own shop can tell whether it matches
  if (shop !== context.shop.name()) return false
  const limit = { clock, ms: leaseMs, what: 'a callback to an address with many', consequence: 'it gets a 503' }
  try {
    if (await withTimeLimit(limit, isAccepted(context, callback))) return true
    const place = `callback of ${order}`
    if (rejected >= maxRejected) report(tooMany(), place, `${attempt}`)
  } catch (error) {
    report(error, `callback of ${order}`)
  }
  return false
}

async function isAccepted(context: MerchantContext, callback: StoredCallback): Promise<boolean> {
  if (!(await matchesCharge(context, callback))) return false
  return !context.verifyPayment || (await applyCallback(context, callback)) === 'applied'
}

const tooMany = () =>
  new Error(
    `the address of these callbacks got ${maxRejected} bodies that do not match its charge, or are not verified; others like them get a 503, so keep the address secret`,
  )

/** Counts a callback that this process receives, until `work` settles. */
export async function whileReceiving<T>(
  { receiving }: MerchantContext,
  hash: string,
  work: () => Promise<T>,
): Promise<T> {
  receiving.set(hash, (receiving.get(hash) ?? 0) + 1)
  try {
    return await work()
  } finally {
    const count = (receiving.get(hash) ?? 1) - 1
    if (count > 0) receiving.set(hash, count)
    else receiving.delete(hash)
  }
}
