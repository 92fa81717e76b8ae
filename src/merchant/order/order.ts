import type { Input } from '../../core/operation.ts'
import type { payins } from '../../operations/payins.ts'
import type { deriveChargeStatus, DerivedStatus } from '../../values/charge-status.ts'
import type { Method } from './record.ts'

/** The input of `payins.createPix`. */
export type PixInput = Input<typeof payins.createPix>

/** The input of `payins.createCard`. */
export type CardInput = Input<typeof payins.createCard>

/** An order as the shop knows it now: its price in cents and its buyer. It may hold further fields for the shop's own functions. */
export type Order = Pick<PixInput, 'amount' | 'currency' | 'country' | 'description' | 'buyer'>

/** The shop's settings for its charges. */
export interface ChargeSettings {
  /** The number of times that a payer may replace an expired Pix charge. */
  readonly maxRenewals: number
  /** How many attempts of an order may reach a card. */
  readonly maxCardAttempts: number
  /** How many cards of an order may be declined within `declineWindowMs`. */
  readonly maxDeclines: number
  /** Milliseconds. With the clocks of two servers apart, the window is shorter or longer by the difference. */
  readonly declineWindowMs: number
  /** Milliseconds from a charge's expiry to its renewal, for payments on their way and for clocks that are behind. */
  readonly renewalGraceMs: number
  /** The time zone of the service's times without one. */
  readonly timeZone: string
  /** The service's status ids with a known meaning, by payment method. */
  readonly statusMap: Readonly<Record<Method, Readonly<Record<string, DerivedStatus>>>>
  readonly deriveChargeStatus: typeof deriveChargeStatus
}

/** The settings that the options of the payment methods make. */
export type ChargeRules = Omit<ChargeSettings, 'deriveChargeStatus'>

/** The terms of an order at a time in epoch milliseconds. */
export interface OrderTerms {
  /** The price of the order, in cents. */
  readonly owed: number
  readonly now: number
  /** True when the shop has closed the order, or no longer knows it: it takes no money any more (default false). */
  readonly isClosed?: boolean
}
