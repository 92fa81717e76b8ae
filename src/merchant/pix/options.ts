import * as v from 'valibot'
import {
  integerBetween,
  numberBetween,
  optionalFunction,
  optionalTimeZone,
  optionsObject,
} from '../../core/option-schemas.ts'
import type { DerivedStatus } from '../../values/charge-status.ts'
import { maxExpirySeconds, statusMap } from '../charge-options.ts'
import type { PayinsApi } from '../context/options.ts'
import type { Order, PixInput } from '../order/order.ts'

/** How Pix charges are created. */
export interface PixOptions<O extends Order = Order> {
  /** The number of times that a payer may replace an expired charge (default 3). */
  readonly maxRenewals?: number
  /** Seconds until a charge expires (default 900). */
  readonly expiresIn?: number
  /** Seconds after its expiry before a charge or a payment page may be replaced: payments may still arrive (default 120). */
  readonly renewalGraceSeconds?: number
  /**
   * Returns fields of the charge that override those built from the order, such as `merchant_id`, or an `invoice` other
   * than `reference-attempt`, which must be new for each attempt. The amount is always the order's, and
   * `notification_url` always this server's.
   */
  chargeInput?(order: O, attempt: number): Partial<PixInput> | Promise<Partial<PixInput>>
  /**
   * Maps the service's status ids to statuses. Mapped statuses outrank amounts and dates. A contradiction, and a status
   * without a meaning and without a paid amount, are reported to `on.error`, once for each id.
   */
  readonly statusMap?: Readonly<Record<string, DerivedStatus>>
  /**
   * The IANA time zone of the service's times without one (default `America/Sao_Paulo`, our assumption), whatever the shop's own is.
   * A zone with another time than that is reported to `on.error`, once, unless the service's own times agree with it.
   */
  readonly timeZone?: string
}

/** The option of Pix payments. */
export interface WithPix<O extends Order = Order> {
  readonly api: { readonly payins?: PayinsApi }
  /** Settings of Pix charges (default: none, and the order's price and buyer). */
  readonly pix?: PixOptions<O>
}

export const pixOptions = optionsObject<PixOptions>({
  maxRenewals: v.optional(integerBetween(0, 100)),
  expiresIn: v.optional(numberBetween(1, maxExpirySeconds, 'seconds')),
  renewalGraceSeconds: v.optional(numberBetween(0, maxExpirySeconds, 'seconds')),
  chargeInput: optionalFunction,
  statusMap,
  timeZone: optionalTimeZone,
})
