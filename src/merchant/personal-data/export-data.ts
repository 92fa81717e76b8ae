import { callbacksOf } from '../callbacks/stored-callback.ts'
import type { MerchantContext } from '../context/context.ts'
import type { Features } from '../process-due.ts'
import type { StoredRecord } from '../stores/records.ts'
import { type DataSubject, type KnownSubject, parseSubject } from './subject.ts'

/** Everything that is stored about a subject, as it is stored. */
export interface StoredData {
  /** The record; null when none is stored. Its `files` name those in `kyc.files` or `documents.files`. */
  readonly record: unknown
  /** The callbacks that are not applied. */
  readonly callbacks: readonly unknown[]
}

/** Returns everything that is stored about a subject. Throws an InputError for another subject. */
export async function exportData(
  context: MerchantContext,
  features: Features,
  given: DataSubject,
): Promise<StoredData> {
  const known = await parseSubject('merchant.exportData', context.orders, features, given)
  const { subject } = known
  const hasCallbacks = !('kyc' in subject || 'company' in subject)
  const callbacks: unknown[] = []
  if (hasCallbacks) for await (const { callback } of callbacksOf(context, subject)) callbacks.push(callback)
  const stored = await readRecord(context, features, known)
  return { record: stored && stored.version !== null ? stored.record : null, callbacks }
}

async function readRecord(
  { orders }: MerchantContext,
  { companies, payouts }: Features,
  { subject, documents }: KnownSubject,
): Promise<StoredRecord<unknown> | null> {
  if (documents) return documents.context.submissionStore.read(documents.owner)
  if ('company' in subject) return companies && companies.records.read(subject.company)
  if ('order' in subject) return orders.records.read(subject.order)
  return payouts && 'payout' in subject ? payouts.records.read(subject.payout) : null
}
