import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'
import { reference } from '../reference.ts'

/** The subject of a session: one order, one KYC record, or one onboarding for one signer. `signer` is an e-mail address. */
export type SessionSubject =
  | {
      /** Reference of the order, as `findOrder` takes it: `'order-1042'`. */
      readonly order: string
    }
  | {
      /** Id of the KYC record: `301`. */
      readonly kyc: number | string
    }
  | {
      /** Id of the onboarding, a UUID. */
      readonly onboarding: string
      /** E-mail address of the signer, as the signature request has it. */
      readonly signer: string
    }

/** The subject whose sessions are withdrawn: one order, one KYC record, or one onboarding for all of its signers. */
export type RevokedSubject =
  | Exclude<SessionSubject, { signer: string }>
  | {
      /** Id of the onboarding. */
      readonly onboarding: string
    }

const text = v.pipe(v.string(), v.minLength(1))
const orderOrKyc = [
  v.strictObject({ order: reference }),
  v.strictObject({ kyc: v.union([reference, integer]) }),
] as const

/** The schema of a session's subject. A token has the same fields, with a keyed hash of the signer's e-mail address. */
export const sessionSubject = v.union([...orderOrKyc, v.strictObject({ onboarding: reference, signer: text })])

/** The schema of the subject whose sessions are withdrawn. */
export const revokedSubject = v.union([...orderOrKyc, v.strictObject({ onboarding: reference })])
