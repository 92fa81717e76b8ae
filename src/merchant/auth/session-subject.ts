import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'
import { reference } from '../reference.ts'

const orderOrKyc = [
  v.strictObject({
    /** Reference of the order, as `findOrder` takes it: `'order-1042'`. */
    order: reference,
  }),
  v.strictObject({
    /** Id of the KYC record: `301`. */
    kyc: v.union([reference, integer]),
  }),
] as const

const company = v.strictObject({
  /** Reference of the company, as your own system names it: `'company-7'`. */
  company: reference,
})

// without a signer: the subject of a session for its documents
const onboardingAlone = v.strictObject({
  /** Id of the onboarding, a UUID. */
  onboarding: reference,
})

export const documentsSubject = v.union([orderOrKyc[1], onboardingAlone])

/** The schema of a session's subject. A token has the same fields, with a keyed hash of the signer's e-mail address. */
export const sessionSubject = v.union([
  ...orderOrKyc,
  company,
  onboardingAlone,
  v.strictObject({
    /** Id of the onboarding, a UUID. */
    onboarding: reference,
    /** E-mail address of the signer, as the signature request has it. */
    signer: v.pipe(v.string(), v.minLength(1)),
  }),
])

/**
 * The subject of a session: one order, one KYC record, one company that opens an account, the documents of one
 * onboarding, or one onboarding for one signer. `signer` is an e-mail address.
 */
export type SessionSubject = v.InferInput<typeof sessionSubject>

/** The schema of the subject whose sessions are withdrawn. */
export const revokedSubject = v.union([...orderOrKyc, company, onboardingAlone])

/** The subject whose sessions are withdrawn: one order, KYC record or company, or one onboarding with its documents and signers. */
export type RevokedSubject = v.InferInput<typeof revokedSubject>
