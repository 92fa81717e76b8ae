import type { DerivedStatus, deriveChargeStatus } from '../../values/charge-status.ts'
import type { Attempt } from './record.ts'

/** A payment method. */
export type Method = Attempt['method']

/** The shop's settings for its charges. */
export interface Rules {
  /** The number of times that a payer may replace an expired Pix charge. */
  readonly maxRenewals: number
  /** How many attempts of an order may reach a card. */
  readonly maxCardAttempts: number
  /** How many cards of an order may be declined within `declineWindowMs`. */
  readonly maxDeclines: number
  readonly declineWindowMs: number
  /** Milliseconds between the expiry of a charge and its renewal: payments on their way may still arrive. */
  readonly renewalGraceMs: number
  /** The time zone of the service's times without one. */
  readonly timeZone: string
  /** The service's status ids with a known meaning, by payment method. */
  readonly statusMap: Readonly<Record<Method, Readonly<Record<string, DerivedStatus>>>>
  readonly deriveChargeStatus: typeof deriveChargeStatus
}

/** The price of an order in cents, at a time in epoch milliseconds. */
export interface PriceAt {
  readonly owed: number
  readonly now: number
  /** True when the shop has closed the order, or no longer knows it: it takes no money any more (default false). */
  readonly isClosed?: boolean
}
