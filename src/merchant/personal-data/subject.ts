import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { integer } from '../../schemas/scalars.ts'
import type { CallbackOwner } from '../callbacks/stored-callback.ts'
import { callbackSubject, type CallbackSubject, reference } from '../reference.ts'
import type { KycContext } from '../kyc/context.ts'

const ownSubject = v.union([
  v.strictObject({
    /** Reference of the order: `'order-1042'`. */
    order: reference,
  }),
  v.strictObject({
    /** Id of the KYC record: `301`. */
    kyc: v.union([reference, v.pipe(integer, v.transform(String))]),
  }),
])

const dataSubject = v.union([ownSubject, callbackSubject])

const subjectRule =
  'must be { order }, { kyc }, { payout }, { qualification } or { onboarding }, with a reference or an id'

/** The subject of stored data. Of a qualification and an onboarding, only callbacks are stored. */
export type DataSubject = v.InferInput<typeof ownSubject> | CallbackSubject

/** A subject whose data can be read: what callbacks are about, or a KYC record with its context. */
export type KnownSubject = CallbackOwner | { readonly kyc: string; readonly context: KycContext }

/** Parses the subject of `operation`. Throws an InputError for any other, and for a KYC record without the option `kyc`. */
export function parseSubject(operation: string, subject: unknown, kyc: KycContext | null): KnownSubject {
  const result = v.safeParse(dataSubject, subject)
  if (!result.success) throw inputError(operation, { subject: [subjectRule] })
  if (!('kyc' in result.output)) return result.output
  if (kyc) return { ...result.output, context: kyc }
  throw inputError(operation, { kyc: ['needs the option `kyc` of createMerchant(); set it too'] })
}
