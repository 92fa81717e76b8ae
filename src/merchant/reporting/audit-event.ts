import type { ChargeReference } from '../order/order.ts'
import type { Method } from '../order/rules.ts'

/**
 * An event of the audit log, as it is reported. It holds references and outcomes only: no key, token, card, personal data or
 * address. A reference is as the shop chose it.
 */
export type NewAuditEvent =
  /** A session was created for one order, KYC record or onboarding. */
  | ({ readonly type: 'session-created' } & (OrderSubject | KycSubject | OnboardingSubject))
  /** A charge is about to be requested from the service. `amount` is in cents. */
  | ({ readonly type: 'charge-requested'; readonly method: Method; readonly amount: number } & ChargeReference)
  /** A callback with a valid token arrived and was stored. */
  | ({ readonly type: 'callback-stored' } & ChargeReference)
  /** A stored callback was applied to its charge. */
  | ({ readonly type: 'callback-applied' } & ChargeReference)
  /** A stored callback could not be read, matched or verified. */
  | ({ readonly type: 'callback-rejected' } & ChargeReference)
  /** `verifyPayment` returned whether a payment counts. */
  | ({ readonly type: 'payment-verified'; readonly isVerified: boolean } & ChargeReference)
  /** The shop resolved a charge by hand, with one of the resolutions of `resolveCharge`. */
  | ({ readonly type: 'charge-resolved'; readonly resolution: string } & ChargeReference)
  /** The shop closed an order. */
  | ({ readonly type: 'order-closed' } & OrderSubject)
  /** A submitted file was read at its signed address. `file` is its name in the file store. */
  | { readonly type: 'file-read'; readonly file: string }
  /** A signer read the contract of an onboarding. */
  | ({ readonly type: 'contract-read' } & OnboardingSubject)
  /** A file of a KYC record's document was deleted. */
  | ({ readonly type: 'document-deleted'; readonly document: string; readonly file: string } & KycSubject)

interface OrderSubject {
  readonly order: string
}

interface KycSubject {
  readonly kyc: string
}

interface OnboardingSubject {
  readonly onboarding: string
}

/** An event of the audit log. */
export type AuditEvent = NewAuditEvent & {
  /** When it happened (ISO 8601). */
  readonly at: string
  /** The id of the request that caused it; null outside of a request. */
  readonly requestId: string | null
}
