import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { integer } from '../../schemas/scalars.ts'
import type { CallbackOwner } from '../callbacks/stored-callback.ts'
import type { OrdersContext } from '../context/orders.ts'
import { dutiesOf, type Feature, type PersonalRecords } from '../feature.ts'
import { callbackSubject, type CallbackSubject, reference, subjectEntry, type SubjectName } from '../reference.ts'
import { recordKeys } from '../stores/records.ts'

const ownSubject = v.union([
  v.strictObject({
    /** Reference of the order: `'order-1042'`. */
    order: reference,
  }),
  v.strictObject({
    /** Id of the KYC record: `301`. */
    kyc: v.union([reference, v.pipe(integer, v.transform(String))]),
  }),
  v.strictObject({
    /** Reference of the company: `'company-7'`. */
    company: reference,
  }),
])

const dataSubject = v.union([ownSubject, callbackSubject])

const subjectRule =
  'must be { order }, { kyc }, { company }, { payout }, { qualification } or { onboarding }, with a reference or an id'

/** The subject of stored data. Of a qualification, only callbacks are stored. */
export type DataSubject = v.InferInput<typeof ownSubject> | CallbackSubject

/** A subject whose data can be read. */
export interface KnownSubject {
  readonly subject: v.InferOutput<typeof dataSubject>
  readonly id: string
  /** The records about it; null where none are stored. */
  readonly records: PersonalRecords | null
  /** The subject as callbacks name it; null for a KYC record and a company, of which there are none. */
  readonly callbackOwner: CallbackOwner | null
}

/**
 * Parses the subject of `operation`. Throws an InputError for any other, and without the option that its records need: always for
 * a KYC record and a company, and for a payout and an onboarding when another process has stored one.
 */
export async function parseSubject(
  operation: string,
  { store, shop }: Pick<OrdersContext, 'store' | 'shop'>,
  features: readonly Feature[],
  given: unknown,
): Promise<KnownSubject> {
  const result = v.safeParse(dataSubject, given)
  if (!result.success) throw inputError(operation, { subject: [subjectRule] })
  const subject = result.output
  const [name, id] = entryOf(subject)
  const callbackOwner = 'kyc' in subject || 'company' in subject ? null : subject
  const records = dutiesOf(features).find(({ personal }) => personal?.subject === name)?.personal ?? null
  const missing = features.flatMap((feature) => feature.missing ?? [])
  const other = records ? undefined : missing.find((each) => each.subject === name)
  if (other && (!callbackOwner || (await store.get(recordKeys(shop, other.prefix).keyOf(id)))))
    throw inputError(operation, {
      [other.option]: [`needs the option \`${other.option}\` of createMerchant(); set it too`],
    })
  return { subject, id, records, callbackOwner }
}

function entryOf(subject: KnownSubject['subject']): [name: SubjectName, id: string] {
  if ('order' in subject) return ['order', subject.order]
  if ('kyc' in subject) return ['kyc', subject.kyc]
  return 'company' in subject ? ['company', subject.company] : [...subjectEntry(subject)]
}
