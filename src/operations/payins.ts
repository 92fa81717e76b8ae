import { createCardCharge } from './payins/create-card-charge.ts'
import { createPixCharge } from './payins/create-pix-charge.ts'

// An editor shows the comment over a property, never that of the value behind it: the manual of each operation is here.
// The type refers to the operations by name, so that declarations keep the comments of their fields.

/** The operations of `payins`, each with its manual. */
export type Payins = {
  /**
   * Creates a Pix charge.
   *
   * `amount` is in cents, at least 1. `invoice` must be unique. `pix.expire_date` is a local date and time without a
   * zone; `pixExpiry` formats it. `merchant_id` is required when the key has access to more than one account. Never
   * deliver goods for a charge created with the public key: its price was chosen in the page.
   *
   * @throws InputError when the input breaks a rule; nothing was sent.
   * @throws ServiceError when the service rejects the request.
   * @throws NetworkError when no complete response arrived. The charge may exist. No operation reads it; only its
   * callback reports it.
   */
  readonly createPix: typeof createPixCharge

  /**
   * Creates a credit card charge. The interface names two ways to pay it and does not say what chooses: we take it that
   * a `checkout` with a `token` or a `card_id` is paid at once, and a charge without one on the service's payment page.
   * The interface requires `product_info`; it does not document which other fields are required.
   *
   * `title.amountInCents` is in cents. `title.expireDate` must be after now; text is sent as it is, a `Date` is
   * formatted by `undocumented.cardExpireDate`. Never deliver goods for a charge created with the public key: its price
   * was chosen in the page.
   *
   * @throws InputError when the input breaks a rule; nothing was sent.
   * @throws ServiceError when the service rejects the request; `fields` has its messages by dotted path.
   * @throws NetworkError when no complete response arrived. The card may have been charged. No operation reads the
   * charge; only its callback reports it.
   */
  readonly createCard: typeof createCardCharge
}

/** Payins: charges that customers pay to the account, by Pix or credit card. */
export const payins: Payins = { createPix: createPixCharge, createCard: createCardCharge }
