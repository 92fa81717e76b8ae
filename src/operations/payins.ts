import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { pixCharge } from '../schemas/pix-charge.ts'
import { countryCode, currencyCode, wallClock, whole } from '../schemas/scalars.ts'
import { createCard } from './create-card.ts'

/** Charges that somebody pays to the account. */
export const payins = {
  /**
   * Creates a charge that is paid by Pix.
   *
   * `amount` is in cents, at least 1; `invoice` must be new; `pix.expire_date` is a wall clock without a zone, which
   * `pixExpiry` writes; `merchant_id` is needed when the key reaches more than one account.
   * A charge made with the public key has the price that the page chose: hand over no goods on it.
   *
   * @throws InputError when a stated rule is broken; nothing was sent.
   * @throws ServiceError when the service refuses.
   * @throws NetworkError when no whole answer came: the charge may exist, nobody can read it, and a callback will tell.
   */
  createPix: operation({
    method: 'POST',
    path: '/v2/payin/payments',
    key: 'any',
    body: v.object({
      merchant_id: v.optional(whole),
      invoice: v.string(),
      notification_url: v.optional(v.string()),
      payment_method: v.optional(v.literal('pix'), 'pix'),
      amount: v.pipe(whole, v.minValue(1)),
      currency: currencyCode,
      country: countryCode,
      description: v.optional(v.string()),
      buyer: v.looseObject({
        name: v.string(),
        email: v.string(),
        document: v.looseObject({ type: v.string(), number: v.string() }),
      }),
      pix: v.looseObject({ expire_date: wallClock }),
    }),
    output: pixCharge,
    natural: { field: 'invoice', unique: true, lookup: null },
  }),

  /**
   * Creates a charge that is paid by credit card: by `checkout.token` or `checkout.card_id` at once, or on the service's
   * own page. The interface requires `product_info`; which other fields are required is not shown.
   *
   * `title.amountInCents` is in cents; `title.expireDate` must be after now: text is sent as given, a `Date` as
   * `unstated.cardExpireDate` writes it. A charge made with the public key has the price that the page chose.
   *
   * @throws InputError when a stated rule is broken; nothing was sent.
   * @throws ServiceError when the service refuses; `fields` by dotted path.
   * @throws NetworkError when no whole answer came: the card may be charged, nobody can read it, and a callback will tell.
   */
  createCard,
}
