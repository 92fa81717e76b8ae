import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import type { CallbackOwner } from '../callbacks/stored-callback.ts'
import { dutiesOf, type Feature, type PersonalRecords } from '../feature.ts'
import { callbackSubject, dataSubject, dataSubjectRule, type ParsedSubject } from '../subjects.ts'
import { recordKeys, type RecordSource } from '../stores/records.ts'

/** A subject whose data can be read. */
export interface KnownSubject {
  readonly subject: ParsedSubject
  readonly id: string
  /** The records about it; null where none are stored. */
  readonly records: PersonalRecords | null
  /** The subject as callbacks name it; null for a KYC record and a company, which have no callbacks. */
  readonly callbackOwner: CallbackOwner | null
}

/** Parses the subject of `operation`. Throws an InputError for others, and without the option that its records need. */
export async function parseSubject(
  operation: string,
  { store, shop }: Pick<RecordSource, 'store' | 'shop'>,
  features: readonly Feature[],
  given: unknown,
): Promise<KnownSubject> {
  const result = v.safeParse(dataSubject, given)
  if (!result.success) throw inputError(operation, { subject: [dataSubjectRule] })
  const subject = result.output
  const [[name, id] = ['', '']] = Object.entries(subject)
  const callbackOwner = 'order' in subject || v.is(callbackSubject, subject) ? subject : null
  const records = dutiesOf(features).find(({ personal }) => personal?.subject === name)?.personal ?? null
  const missing = features.flatMap((feature) => feature.missing ?? [])
  const other = records ? undefined : missing.find((each) => each.subject === name)
  if (other && (!callbackOwner || (await store.get(recordKeys(shop, other.prefix).keyOf(id)))))
    throw inputError(operation, {
      [other.option]: [`needs the option \`${other.option}\` of createMerchant(); set it too`],
    })
  return { subject, id, records, callbackOwner }
}
