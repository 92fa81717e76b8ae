import { leaseMs } from '../../core/lease.ts'
import { withTimeLimit } from '../../core/time-limit.ts'
import { applyCallback } from '../callbacks/apply-callback.ts'
import { withoutPersonalFields } from '../callbacks/personal-fields.ts'
import { replayStored } from '../callbacks/replay-callbacks.ts'
import { type KeyedCallback, keptIndex, orderCallbacks } from '../callbacks/stored-callback.ts'
import type { MerchantContext } from '../charges/context.ts'
import type { KycContext } from '../kyc/context.ts'
import { type ActorOptions, actorOf } from '../reporting/actor.ts'
import type { OrderRecord } from '../order/record.ts'
import { type DataSubject, parseSubject } from './subject.ts'

/** The result of an erasure. */
export interface ErasedData {
  /** The number of removed files. */
  readonly files: number
  /**
   * The number of stored callbacks whose bodies stay as they arrived: they are no JSON that guiche could reduce, and may
   * be the only evidence of a payment. They expire after `callbackRetentionSeconds`.
   */
  readonly keptCallbacks: number
}

/**
 * Erases what is stored about an order or a KYC record, except the evidence of payments: of an order's record all but the
 * description, and of its callbacks the fields that describe nobody. Throws an InputError for another subject, and what
 * `findOrder` or the stores throw; then it may be repeated.
 */
export async function eraseData(
  context: MerchantContext,
  kyc: KycContext | null,
  given: DataSubject,
  options?: ActorOptions,
): Promise<ErasedData> {
  const subject = parseSubject(operation, given, kyc)
  const actor = actorOf(operation, options)
  const isKyc = 'kyc' in subject
  const erased = await (isKyc ? eraseKyc(subject.context, subject.kyc) : eraseOrder(context, subject.order, actor))
  context.audit({ type: 'data-erased', ...(isKyc ? { kyc: subject.kyc } : { order: subject.order }), ...actor })
  return erased
}

const operation = 'merchant.eraseData'

async function eraseOrder(
  context: MerchantContext,
  reference: string,
  actor: { readonly by: string | null },
): Promise<ErasedData> {
  // a payment that can be read by now must not be lost with its callback
  await replayStored(context, reference, actor)
  await context.orders.update(reference, withoutDescriptions)
  let keptCallbacks = 0
  for (const each of await orderCallbacks(context, reference)) if (await isKept(context, each)) keptCallbacks++
  return { files: 0, keptCallbacks }
}

const withoutDescriptions = (record: OrderRecord): OrderRecord =>
  record.attempts.some(({ charge }) => charge.description !== null)
    ? {
        ...record,
        attempts: record.attempts.map((attempt) => ({ ...attempt, charge: { ...attempt.charge, description: null } })),
      }
    : record

/** Reduces an unreadable callback to what describes nobody. Returns whether its body had to be kept as it is. */
async function isKept(context: MerchantContext, { key, callback, version }: KeyedCallback): Promise<boolean> {
  const limit = {
    clock: context.clock,
    ms: leaseMs,
    what: 'merchant.eraseData(): the reading of a callback',
    consequence: 'its data stays until eraseData() runs again',
  }
  const outcome = await withTimeLimit(limit, applyCallback(context, callback))
  // others were reduced when they were parsed
  if (outcome !== 'unreadable') return false
  const text = withoutPersonalFields(callback.text)
  if (!isJson(text)) return true
  await context.store.put(key, { ...callback, text }, version, keptIndex(callback, context.callbackRetentionMs))
  return false
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function eraseKyc(
  { files, submissionStore, serviceRecords, audit }: KycContext,
  id: string,
): Promise<ErasedData> {
  const removed = new Set<string>()
  for (;;) {
    const { record, version } = await submissionStore.read(id)
    for (const { id: file, document } of record.files) {
      await files.remove(file)
      if (!removed.has(file)) audit({ type: 'document-deleted', kyc: id, document, file })
      removed.add(file)
    }
    serviceRecords.forget(id)
    if (version === null || (await submissionStore.remove(id, version)))
      return { files: removed.size, keptCallbacks: 0 }
  }
}
