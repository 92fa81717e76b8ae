import { forgetPersonalReferences } from '../callbacks/bank-references.ts'
import { reduceCallback } from '../callbacks/evidence.ts'
import { isPlainId, withPlainId } from '../callbacks/plain-id.ts'
import { replayStored } from '../callbacks/replay-callbacks.ts'
import { type CallbackOwner, callbacksOf, deleteCallback } from '../callbacks/stored-callback.ts'
import { withoutTaxId } from '../companies/transitions.ts'
import type { MerchantContext } from '../context/context.ts'
import type { PayoutsContext } from '../payouts/context.ts'
import type { Features } from '../process-due.ts'
import { mappedStatus } from '../order/attempt-status.ts'
import type { ChargeSettings } from '../order/order.ts'
import type { OrderRecord } from '../order/record.ts'
import { noSentFields } from '../order/sent-fields.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { type DataSubject, type KnownSubject, parseSubject } from './subject.ts'

/** The result of an erasure. */
export interface ErasedData {
  /** The number of removed files. */
  readonly files: number
  /**
   * The number of callbacks that stay stored, because they may be the only evidence of a payment: reduced to amounts, times and
   * names that describe nobody, or to a hash and a length. They expire after `callbackRetentionSeconds`.
   */
  readonly keptCallbacks: number
}

/**
 * Erases what is stored about a subject, except the evidence of payments: an order's record stays without texts from
 * outside, and of its callbacks only what the evidence needs. Throws an InputError for another subject, and what
 * the stores throw; then it may be repeated.
 */
export async function eraseData(
  context: MerchantContext,
  features: Features,
  given: DataSubject,
  options?: ActorOptions,
): Promise<ErasedData> {
  const { subject, documents: owned } = await parseSubject(operation, context.orders, features, given)
  const actor = actorOf(operation, options)
  const hasCallbacks = !('kyc' in subject || 'company' in subject)
  const keptCallbacks = hasCallbacks ? await eraseSubject(context, features.payouts, subject, actor) : 0
  // the rest of it is evidence that the service has an onboarding
  if ('company' in subject) await features.companies?.records.update(subject.company, withoutTaxId)
  const files = owned ? await eraseDocuments(owned) : 0
  context.scope.audit({ type: 'data-erased', ...subject, ...actor })
  return { files, keptCallbacks }
}

const operation = 'merchant.eraseData'

/** Returns the number of callbacks that stay stored. */
async function eraseSubject(
  context: MerchantContext,
  payouts: PayoutsContext | null,
  subject: CallbackOwner,
  actor: { readonly by: string | null },
): Promise<number> {
  // a payment that can be read by now must not be lost with its callback
  await replayStored(context, subject, actor)
  if ('order' in subject) {
    // before the order's record, which names them
    await forgetPersonalReferences(context, subject.order)
    await context.orders.records.update(subject.order, (record) => withoutTexts(record, context.orders.rules))
  }
  // the rest of it is evidence of a payment, and holds hashes in place of the beneficiary
  if ('payout' in subject) await payouts?.records.update(subject.payout, (record) => ({ ...record, fields: {} }))
  let keptCallbacks = 0
  for await (const { key, version } of callbacksOf(context, subject)) {
    // only those of an order are evidence of payments
    if (!('order' in subject)) await deleteCallback(context, key, version)
    else if (await reduceCallback(context, key)) keptCallbacks++
  }
  return keptCallbacks
}

/**
 * Returns a record without descriptions, without what is kept as the service sent it, and without statuses of callbacks that may be
 * texts about a person. The bank's references of payments stay, because they are evidence, unless they may be such texts.
 */
function withoutTexts(record: OrderRecord, rules: ChargeSettings): OrderRecord {
  const attempts = record.attempts.map((attempt) => {
    const { charge, method } = attempt
    const { description, status } = charge
    const references = charge.end_to_end.filter(isPlainId)
    const kept = status && !mappedStatus(status, method, rules) ? withPlainId(status) : status
    const hasSent = Object.values(charge.sent).some((text) => text !== null)
    const isErased = description === null && kept?.id === status?.id && !hasSent
    return isErased && references.length === charge.end_to_end.length
      ? attempt
      : {
          ...attempt,
          charge: { ...charge, description: null, status: kept, end_to_end: references, sent: noSentFields },
        }
  })
  return attempts.some((attempt) => !record.attempts.includes(attempt)) ? { ...record, attempts } : record
}

/** Returns the number of removed files. */
async function eraseDocuments({ context, owner }: NonNullable<KnownSubject['documents']>): Promise<number> {
  const { files, submissionStore, serviceRecords, source, scope } = context
  const removed = new Set<string>()
  for (;;) {
    const { record, version } = await submissionStore.read(owner)
    for (const { id: file, document } of record.files) {
      await files.remove(file)
      if (!removed.has(file)) scope.audit({ type: 'document-deleted', ...source.ownerOf(owner), document, file })
      removed.add(file)
    }
    serviceRecords.forget(owner)
    if (version === null || (await submissionStore.remove(owner, version))) return removed.size
  }
}
