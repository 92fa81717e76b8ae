import { callbacksOf } from '../callbacks/stored-callback.ts'
import type { MerchantContext } from '../context/context.ts'
import type { Feature } from '../feature.ts'
import type { DataSubject } from '../subjects.ts'
import { parseSubject } from './subject.ts'

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
  features: readonly Feature[],
  given: DataSubject,
): Promise<StoredData> {
  const { id, records, callbackOwner } = await parseSubject('merchant.exportData', context.records, features, given)
  const callbacks: unknown[] = []
  if (callbackOwner) for await (const { callback } of callbacksOf(context, callbackOwner)) callbacks.push(callback)
  const stored = await records?.read(id)
  return { record: stored && stored.version !== null ? stored.record : null, callbacks }
}
