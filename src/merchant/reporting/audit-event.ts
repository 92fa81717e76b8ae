import * as v from 'valibot'
import { checkOptions, optionsObject } from '../../core/option-schemas.ts'
import type { Method } from '../order/record.ts'
import { type ChargeReference, reference } from '../reference.ts'
import type { CallbackReference, SubjectName } from '../subjects.ts'

/**
 * An event of the audit log, as it is reported. It holds references and outcomes only: no key, token, card, personal
 * data or address. A reference is as the shop chose it.
 */
export type NewAuditEvent =
  /** A session was created for one order, KYC record, company or onboarding. */
  | (Event<'session-created'> & SessionOwner)
  /** A charge is about to be requested from the service. `amount` is in cents. */
  | Event<'charge-requested', 'order' | 'attempt' | 'method' | 'amount'>
  /** A callback with a valid token arrived and was stored. */
  | (Event<'callback-stored'> & CallbackReference)
  /** The sessions of an order, a KYC record, a company or an onboarding were withdrawn. */
  | (Event<'sessions-revoked', 'by'> & SessionOwner)
  /** A stored callback was applied to its charge, or its hook has returned; by hand, if it has an actor. */
  | (Event<'callback-applied'> & Partial<Pick<AuditFields, 'by'>> & CallbackReference)
  /** A stored callback could not be read, matched or verified, or is about no record of the service. */
  | (Event<'callback-rejected'> & CallbackReference)
  /** `verifyPayment` returned whether a payment counts. */
  | Event<'payment-verified', 'order' | 'attempt' | 'isVerified'>
  /** The shop resolved a charge by hand, with one of the resolutions of `orders.resolve`. */
  | Event<'charge-resolved', 'order' | 'attempt' | 'resolution' | 'by'>
  /** A payout is about to be requested from the service. `amount` is in cents. */
  | Event<'payout-requested', 'payout' | 'amount'>
  /** A payout got a flag: a person must look at it. */
  | Event<'payout-flagged', 'payout' | 'flag'>
  /** The shop resolved an uncertain payout by hand. */
  | Event<'payout-resolved', 'payout' | 'resolution' | 'by'>
  /** The account of a company is about to be requested from the service. */
  | Event<'company-requested', 'company'>
  /** The service has created the onboarding of a company. */
  | Event<'company-created', 'company' | 'onboarding'>
  /** The shop resolved a company by hand: as `created`, with its onboarding, or as `not_created`. */
  | (Event<'company-resolved', 'company' | 'resolution' | 'by'> & Partial<Pick<AuditFields, 'onboarding'>>)
  /** The shop lets payouts go again after a mismatch of the unit. */
  | Event<'payouts-resumed', 'by'>
  /** The shop closed an order. */
  | Event<'order-closed', 'order' | 'by'>
  /** The shop replayed the stored callbacks of an order, or of all orders (null). */
  | (Event<'callbacks-replayed', 'trusted' | 'by'> & ReplayedOrder)
  /** The shop erased what was stored about an order, a KYC record, a company, a qualification or an onboarding. */
  | (Event<'data-erased', 'by'> & { [Name in SubjectName]: Readonly<Record<Name, string>> }[SubjectName])
  /** A submitted file was read at its signed address. `file` is its name in the file store. */
  | Event<'file-read', 'file'>
  /** A signer read the contract of an onboarding. */
  | Event<'contract-read', 'onboarding'>
  /** A page handed documents over to a phone: it may open them by a link. */
  | (Event<'handoff-created'> & DocumentsOwner)
  /** A phone opened the link of a handoff. */
  | (Event<'handoff-opened'> & DocumentsOwner)
  /** The page that had created a handoff ended it. */
  | (Event<'handoff-ended'> & DocumentsOwner)
  /** A file of a document was deleted, of a KYC record or an onboarding. */
  | (Event<'document-deleted', 'document' | 'file'> & DocumentsOwner)

type Event<Type extends string, Names extends keyof AuditFields = never> = Named<Type> & Pick<AuditFields, Names>

interface Named<Type extends string> {
  /** Kind of the event. */
  readonly type: Type
}

/** The fields of events. Each means the same in all of them. */
interface AuditFields extends ChargeReference {
  /** Id of the KYC record. */
  readonly kyc: string
  /** Reference of the company, as your own system names it. */
  readonly company: string
  /** Id of the onboarding. */
  readonly onboarding: string
  /** Reference of the payout. */
  readonly payout: string
  /** Payment method of the charge. */
  readonly method: Method
  /** Cents. */
  readonly amount: number
  /** True if the payment counts. */
  readonly isVerified: boolean
  /** The resolution that the shop passed to `resolve` of the group. */
  readonly resolution: string
  /** Why a person must look at it. */
  readonly flag: string
  /** True if it skipped `verifyCallback`. */
  readonly trusted: boolean
  /** Name of the file in the file store. */
  readonly file: string
  /** Id of the KYC document, or tag of the onboarding's. */
  readonly document: string
  /** The person who did it: `by` of the call; null without one. */
  readonly by: string | null
}

type SessionOwner = {
  [Name in 'order' | 'kyc' | 'company' | 'onboarding']: Pick<AuditFields, Name>
}['order' | 'kyc' | 'company' | 'onboarding']

type DocumentsOwner = Pick<AuditFields, 'kyc'> | Pick<AuditFields, 'onboarding'>

interface ReplayedOrder {
  /** Reference of the order; null for all orders. */
  readonly order: string | null
}

/** An event of the audit log. */
export type AuditEvent = NewAuditEvent & {
  /** When it happened (ISO 8601). */
  readonly at: string
  /** The id of the request that caused it; null outside of a request. */
  readonly requestId: string | null
}

/** The person who does something by hand. */
export interface ActorOptions {
  /** The person who does it, for the audit log: an id of your back office, not a name or an e-mail address (default: nobody is named). */
  readonly by?: string
}

/** The schemas of `ActorOptions`, by their names. */
export const actorEntries = { by: v.optional(reference) }

const actorOptions = optionsObject<ActorOptions>(actorEntries)

/** Returns the actor for audit events. Throws an InputError unless the options fit the schema (default: `by` alone). */
export function actorOf(
  operation: string,
  options: ActorOptions | undefined,
  schema: Parameters<typeof checkOptions>[1] = actorOptions,
): { readonly by: string | null } {
  if (options !== undefined) checkOptions(operation, schema, options)
  return { by: options?.by ?? null }
}
