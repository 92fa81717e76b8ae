import { type CallbackOwner, callbacksOf } from '../callbacks/stored-callback.ts'
import type { MerchantContext } from '../context/context.ts'
import type { PayoutsContext } from '../payouts/context.ts'
import type { Features } from '../process-due.ts'
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
  { kyc, payouts }: Features,
  given: DataSubject,
): Promise<StoredData> {
  const subject = parseSubject('merchant.exportData', given, kyc)
  if ('kyc' in subject)
    return { record: await storedRecord(subject.context.submissionStore, subject.kyc), callbacks: [] }
  const callbacks: unknown[] = []
  for await (const { callback } of callbacksOf(context, subject)) callbacks.push(callback)
  return { record: await recordOf(context, payouts, subject), callbacks }
}

async function recordOf(
  { orders }: MerchantContext,
  payouts: PayoutsContext | null,
  subject: CallbackOwner,
): Promise<unknown> {
  if ('order' in subject) return storedRecord(orders.records, subject.order)
  return payouts && 'payout' in subject ? storedRecord(payouts.records, subject.payout) : null
}

async function storedRecord(
  records: { read(id: string): Promise<{ readonly record: unknown; readonly version: string | null }> },
  id: string,
): Promise<unknown> {
  const { record, version } = await records.read(id)
  return version === null ? null : record
}
