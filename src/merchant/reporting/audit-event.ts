import * as v from 'valibot'
import { checkOptions, optionsObject } from '../../core/option-schemas.ts'
import type { ChargeReference } from '../order/order.ts'
import type { Method } from '../order/record.ts'
import { type CallbackReference, type CallbackSubject, reference } from '../reference.ts'

/**
 * An event of the audit log, as it is reported. It holds references and outcomes only: no key, token, card, personal data or
 * address. A reference is as the shop chose it.
 */
export type NewAuditEvent =
  /** A session was created for one order, KYC record or onboarding. */
  | (Named<'session-created'> & (OrderSubject | KycSubject | OnboardingSubject))
  /** A charge is about to be requested from the service. `amount` is in cents. */
  | (Named<'charge-requested'> & RequestedCharge & ChargeReference)
  /** A callback with a valid token arrived and was stored. */
  | (Named<'callback-stored'> & CallbackReference)
  /** The sessions of an order, a KYC record or an onboarding were withdrawn. */
  | (Named<'sessions-revoked'> & Actor & (OrderSubject | KycSubject | OnboardingSubject))
  /** A stored callback was applied to its charge, or its hook has returned; by hand, if it has an actor. */
  | (Named<'callback-applied'> & Partial<Actor> & CallbackReference)
  /** A stored callback could not be read, matched or verified, or is about no record of the service. */
  | (Named<'callback-rejected'> & CallbackReference)
  /** `verifyPayment` returned whether a payment counts. */
  | (Named<'payment-verified'> & Verification & ChargeReference)
  /** The shop resolved a charge by hand, with one of the resolutions of `resolveCharge`. */
  | (Named<'charge-resolved'> & ResolvedCharge & Actor & ChargeReference)
  /** A payout is about to be requested from the service. `amount` is in cents. */
  | (Named<'payout-requested'> & PayoutSubject & RequestedPayout)
  /** A payout got a flag: a person must look at it. */
  | (Named<'payout-flagged'> & PayoutSubject & Flag)
  /** The shop resolved an uncertain payout by hand. */
  | (Named<'payout-resolved'> & ResolvedCharge & Actor & PayoutSubject)
  /** The shop lets payouts go again after a mismatch of the unit. */
  | (Named<'payouts-resumed'> & Actor)
  /** The shop closed an order. */
  | (Named<'order-closed'> & Actor & OrderSubject)
  /** The shop replayed the stored callbacks of an order, or of all orders (null). */
  | (Named<'callbacks-replayed'> & Actor & ReplayedOrder)
  /** The shop erased what was stored about an order, a KYC record, a qualification or an onboarding. */
  | (Named<'data-erased'> & Actor & (OrderSubject | KycSubject | CallbackSubject))
  /** A submitted file was read at its signed address. `file` is its name in the file store. */
  | (Named<'file-read'> & StoredFileName)
  /** A signer read the contract of an onboarding. */
  | (Named<'contract-read'> & OnboardingSubject)
  /** A file of a KYC record's document was deleted. */
  | (Named<'document-deleted'> & DocumentId & StoredFileName & KycSubject)

interface Named<Type extends string> {
  /** Kind of the event. */
  readonly type: Type
}

interface RequestedCharge {
  /** Payment method of the charge. */
  readonly method: Method
  /** Price in cents. */
  readonly amount: number
}

interface PayoutSubject {
  /** Reference of the payout. */
  readonly payout: string
}

interface RequestedPayout {
  /** Cents. */
  readonly amount: number
}

interface Flag {
  /** Why a person must look at it. */
  readonly flag: string
}

interface Verification {
  /** True if the payment counts. */
  readonly isVerified: boolean
}

interface Actor {
  /** Who did it: `by` of the call; null without one. */
  readonly by: string | null
}

interface ReplayedOrder {
  /** Reference of the order; null for all orders. */
  readonly order: string | null
  /** True if it skipped `verifyCallback`. */
  readonly trusted: boolean
}

interface ResolvedCharge {
  /** The resolution that the shop passed to `resolveCharge`. */
  readonly resolution: string
}

interface StoredFileName {
  /** Name of the file in the file store. */
  readonly file: string
}

interface DocumentId {
  /** Id of the KYC document. */
  readonly document: string
}

interface OrderSubject {
  /** Reference of the order. */
  readonly order: string
}

interface KycSubject {
  /** Id of the KYC record. */
  readonly kyc: string
}

interface OnboardingSubject {
  /** Id of the onboarding. */
  readonly onboarding: string
}

/** An event of the audit log. */
export type AuditEvent = NewAuditEvent & {
  /** When it happened (ISO 8601). */
  readonly at: string
  /** The id of the request that caused it; null outside of a request. */
  readonly requestId: string | null
}

/** Who does something by hand. */
export interface ActorOptions {
  /** Who does it, for the audit log: an id of your back office, not a name or an e-mail address (default: nobody is named). */
  readonly by?: string
}

/** The schemas of `ActorOptions`, by their names. */
export const actorEntries = { by: v.optional(reference) }

const actorOptions = optionsObject<ActorOptions>(actorEntries)

/** Returns the actor for audit events. Throws an InputError for options that do not fit the schema (default: the actor alone). */
export function actorOf(
  operation: string,
  options: ActorOptions | undefined,
  schema: Parameters<typeof checkOptions>[1] = actorOptions,
): { readonly by: string | null } {
  if (options !== undefined) checkOptions(operation, schema, options)
  return { by: options?.by ?? null }
}
