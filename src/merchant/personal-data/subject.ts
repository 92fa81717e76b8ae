import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { integer } from '../../schemas/scalars.ts'
import type { CallbackOwner } from '../callbacks/stored-callback.ts'
import { callbackSubject, type CallbackSubject, reference } from '../reference.ts'
import type { CompaniesContext } from '../companies/context.ts'
import type { KycContext } from '../kyc/context.ts'
import type { Features } from '../process-due.ts'

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

/** The subject of stored data. Of a qualification and an onboarding, only callbacks are stored. */
export type DataSubject = v.InferInput<typeof ownSubject> | CallbackSubject

/** A subject whose data can be read: what callbacks are about, or a KYC record or a company with its context. */
export type KnownSubject =
  | CallbackOwner
  | { readonly kyc: string; readonly context: KycContext }
  | { readonly company: string; readonly context: CompaniesContext }

/** Parses the subject of `operation`. Throws an InputError for any other, and for one of a feature that is not enabled. */
export function parseSubject(operation: string, subject: unknown, { kyc, companies }: Features): KnownSubject {
  const result = v.safeParse(dataSubject, subject)
  if (!result.success) throw inputError(operation, { subject: [subjectRule] })
  const known = result.output
  if ('kyc' in known) return { ...known, context: kyc ?? missing(operation, 'kyc') }
  if ('company' in known) return { ...known, context: companies ?? missing(operation, 'companies') }
  return known
}

function missing(operation: string, option: 'kyc' | 'companies'): never {
  throw inputError(operation, { [option]: [`needs the option \`${option}\` of createMerchant(); set it too`] })
}
