import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { integer } from '../../schemas/scalars.ts'
import type { CallbackOwner } from '../callbacks/stored-callback.ts'
import { callbackSubject, type CallbackSubject, reference } from '../reference.ts'
import type { OrdersContext } from '../context/orders.ts'
import type { KycContext } from '../kyc/context.ts'
import { documentsPrefix } from '../kyc/onboarding-source.ts'
import type { Features } from '../process-due.ts'
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

/** A subject whose data can be read, with the documents that it owns. */
export interface KnownSubject {
  /** There are no callbacks about a KYC record or a company. */
  readonly subject: CallbackOwner | { readonly kyc: string } | { readonly company: string }
  /** Null for an owner without documents. */
  readonly documents: { readonly context: KycContext; readonly owner: string } | null
}

/**
 * Parses the subject of `operation`. Throws an InputError for any other, for a KYC record without the option `kyc`, for a company
 * without the option `companies`, and for an onboarding whose documents another process has stored, without the option `documents`.
 */
export async function parseSubject(
  operation: string,
  { store, shop }: Pick<OrdersContext, 'store' | 'shop'>,
  { documents: { kyc, onboarding }, companies }: Features,
  given: unknown,
): Promise<KnownSubject> {
  const result = v.safeParse(dataSubject, given)
  if (!result.success) throw inputError(operation, { subject: [subjectRule] })
  const subject = result.output
  const missing = (option: string) =>
    inputError(operation, { [option]: [`needs the option \`${option}\` of createMerchant(); set it too`] })
  if ('kyc' in subject) {
    if (kyc) return { subject, documents: { context: kyc, owner: subject.kyc } }
    throw missing('kyc')
  }
  if ('company' in subject && !companies) throw missing('companies')
  if (!('onboarding' in subject)) return { subject, documents: null }
  if (onboarding) return { subject, documents: { context: onboarding, owner: subject.onboarding } }
  if (await store.get(recordKeys(shop, documentsPrefix).keyOf(subject.onboarding))) throw missing('documents')
  return { subject, documents: null }
}
