import * as v from 'valibot'
import { InputError } from '../../core/errors.ts'
import { integer } from '../../schemas/scalars.ts'
import { reference } from '../reference.ts'
import type { KycContext } from '../kyc/context.ts'

/** The subject of stored data: an order or a KYC record. An onboarding has none, because nothing about it is stored. */
export type DataSubject =
  | {
      /** Reference of the order: `'order-1042'`. */
      readonly order: string
    }
  | {
      /** Id of the KYC record: `301`. */
      readonly kyc: number | string
    }

const dataSubject = v.union([
  v.strictObject({ order: reference }),
  v.strictObject({ kyc: v.union([reference, v.pipe(integer, v.transform(String))]) }),
])

/** A subject whose data can be read: an order, or a KYC record with its context. */
type KnownSubject = { readonly order: string } | { readonly kyc: string; readonly context: KycContext }

/** Parses the subject of `operation`. Throws an InputError for any other, and for a KYC record without the option `kyc`. */
export function parseSubject(operation: string, subject: unknown, kyc: KycContext | null): KnownSubject {
  const call = { operation, correlationId: '' }
  const result = v.safeParse(dataSubject, subject)
  if (!result.success)
    throw new InputError(call, { subject: ['must be { order } or { kyc }, with a reference or an id'] })
  if ('order' in result.output) return result.output
  if (kyc) return { ...result.output, context: kyc }
  throw new InputError(call, { kyc: ['needs the option `kyc` of createMerchant(); set it too'] })
}
