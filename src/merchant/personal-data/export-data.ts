import { callbacksOf } from '../callbacks/stored-callback.ts'
import type { MerchantContext } from '../context/context.ts'
import type { KycContext } from '../kyc/context.ts'
import { type DataSubject, parseSubject } from './subject.ts'

/** Everything that is stored about a subject, as it is stored. */
export interface StoredData {
  /** The record; null when none is stored. That of a KYC record has the names of its files in `kyc.files`. */
  readonly record: unknown
  /** The callbacks that are not applied. */
  readonly callbacks: readonly unknown[]
}

/** Returns everything that is stored about a subject. Throws an InputError for another subject. */
export async function exportData(
  context: MerchantContext,
  kyc: KycContext | null,
  given: DataSubject,
): Promise<StoredData> {
  const subject = parseSubject('merchant.exportData', given, kyc)
  if ('kyc' in subject)
    return { record: await storedRecord(subject.context.submissionStore, subject.kyc), callbacks: [] }
  const callbacks: unknown[] = []
  for await (const { callback } of callbacksOf(context, subject)) callbacks.push(callback)
  const record = 'order' in subject ? await storedRecord(context.orders.records, subject.order) : null
  return { record, callbacks }
}

async function storedRecord(
  records: { read(id: string): Promise<{ readonly record: unknown; readonly version: string | null }> },
  id: string,
): Promise<unknown> {
  const { record, version } = await records.read(id)
  return version === null ? null : record
}
