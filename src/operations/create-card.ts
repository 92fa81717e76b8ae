import { operation } from '../core/operation.ts'
import { cardCharge } from '../schemas/card-charge.ts'
import { cardOrder } from '../schemas/card-order.ts'
import { writeExpiry } from './card-expiry.ts'

/**
 * Creates a charge that is paid by credit card: by `checkout.token` or `checkout.card_id` at once, or on the service's own
 * page. The interface requires `product_info`; which other fields are required is not shown.
 *
 * `title.amountInCents` is in cents; `title.expireDate` must be after now: text is sent as given, a `Date` as
 * `unstated.cardExpireDate` writes it. A charge made with the public key has the price that the page chose.
 *
 * @throws InputError when a stated rule is broken; nothing was sent.
 * @throws ServiceError when the service refuses; `fields` by dotted path.
 * @throws NetworkError when no whole answer came: the card may be charged, nobody can read it, and a callback will tell.
 */
export const createCard = operation({
  method: 'POST',
  path: '/v1/payin/payments/credit-card',
  key: 'any',
  body: cardOrder,
  output: cardCharge,
  natural: { field: 'customNumber', unique: false, lookup: null },
  encode: writeExpiry,
})
