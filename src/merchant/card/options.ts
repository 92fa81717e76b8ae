import * as v from 'valibot'
import type { ServiceError } from '../../core/errors.ts'
import { integerBetween, numberBetween, optionalFunctions, optionsObject } from '../../core/option-schemas.ts'
import type { InstallmentPlan, Payer, SavedCard } from '../../merchant-api/card.ts'
import { payerFieldNames } from '../../merchant-api/enumerations.ts'
import type { CardCharge } from '../../schemas/card-charge.ts'
import type { DerivedStatus } from '../../values/charge-status.ts'
import { maxExpirySeconds, statusMap } from '../charge-options.ts'
import type { CardInput, Order } from '../order/order.ts'

/** The payer's choices and fields, without the card: its token goes to the service and nowhere else. */
export interface CardForm {
  /** The chosen plan, as `installmentPlans` returns it now. */
  readonly plan: InstallmentPlan
  /** The payer's fields. */
  readonly payer: Payer
  /** The service's id of the saved card that pays; null for another card. */
  readonly saved_card: number | null
  /** True when the payer enters the card on a payment page. */
  readonly use_payment_page: boolean
  /** The card's payment method, as the tokenizer returned it; null without one. */
  readonly payment_method_id: string | null
  /** True when the payer agreed to save the card, and the shop allows it. */
  readonly save_card: boolean
}

/** How card charges are created. Enables `/card`; the client then needs `payins.createCard`. */
export interface CardOptions<O extends Order = Order> {
  /**
   * Returns the installment plans of an order, the preselected one first (default: a single payment).
   * `installmentPlans()` calculates them. The charge is for the chosen plan's total at the time of payment.
   */
  installmentPlans?(order: O): readonly InstallmentPlan[] | Promise<readonly InstallmentPlan[]>
  /**
   * Returns fields of the charge that override those built from the order and the form: `clientId`, `product_info`,
   * `statement_descriptor`, or another `customNumber` than `reference-attempt`, which must be new for each attempt. Fields
   * of `title` and `checkout` are merged. The amount is always the plan's, and `callbackUrl` always this server's.
   */
  chargeInput?(order: O, form: CardForm, attempt: number): Partial<CardInput> | Promise<Partial<CardInput>>
  /**
   * Maps the service's status ids to statuses. Without it, no decline of an accepted charge is ever known. Mapped statuses
   * outrank amounts. A charge with an unmapped status stays `processing`, and each such id is reported to `on.error` once.
   */
  readonly statusMap?: Readonly<Record<string, DerivedStatus>>
  /**
   * Returns whether the service declined the card when it rejected the charge (400, 402, 422, or a response below 400 that says
   * no). The interface does not show what a decline looks like. Any other rejection is a mistake of the shop's configuration: it
   * counts as no attempt. Default: a rejection without field names, or with the card's own (`token`, `card_id`,
   * `payment_method_id`), is a decline; one whose `data` is a text, as of a payin that is not found, is not one.
   */
  isDecline?(rejection: ServiceError): boolean
  /** Returns the saved cards of an order's payer, with the service's ids (default: none). */
  savedCards?(order: O): readonly SavedCard[] | Promise<readonly SavedCard[]>
  /**
   * True when a saved card is paid with its security code (default false). The page's tokenizer must take the card's id
   * and the code. The charge is then created with its token alone, as for a new card.
   */
  readonly requireSecurityCode?: boolean
  /** True when a card may be saved when its holder agrees (default false). */
  readonly allowSaving?: boolean
  /** The payer fields to ask for besides the card (default: none; the order's buyer is sent instead). */
  readonly requiredFields?: readonly (typeof payerFieldNames)[number][]
  /**
   * Returns the https address of the page that takes the card of a charge created without one. The interface shows no
   * such field, so your account must know it. Enables payment pages.
   */
  paymentPage?(order: O, charge: CardCharge): string | Promise<string>
  /** The name of the payee until there is a charge; after that, the name that the service returns. */
  readonly payeeName?: string
  /**
   * Seconds until a charge expires (default 86,400, a day). Sent as `title.expireDate` when the client's
   * `undocumented.cardExpireDate` says how to write it. A payment page expires then at the latest.
   */
  readonly expiresIn?: number
  /**
   * How many cards may be tried for an order, declined ones included (default 10). A request that reached no card does
   * not count: after a 429, a rejection of the shop's configuration, or a rejected field of the payer.
   */
  readonly maxAttempts?: number
  /**
   * How many cards of an order may be declined within `declineWindowSeconds` (default 5): payers mistype a card and try
   * a second one, and only a test of stolen cards goes on. Then the order takes no card until the window has passed.
   */
  readonly maxDeclines?: number
  /** The window of `maxDeclines` and `maxDeclinesPerDocument` in seconds (default 3600). */
  readonly declineWindowSeconds?: number
  /**
   * How many cards may be declined within `declineWindowSeconds` for one payer document over all orders (default: no limit).
   * Anybody can type the document of another person, and so lock that person out. The store holds a keyed hash of it.
   */
  readonly maxDeclinesPerDocument?: number
}

/** The option that enables card payments. */
export interface WithCard<O extends Order = Order> {
  /** Enables card payments. */
  readonly card?: CardOptions<O>
}

export const cardOptions = optionsObject<CardOptions>({
  ...optionalFunctions('installmentPlans', 'chargeInput', 'isDecline', 'savedCards', 'paymentPage'),
  statusMap,
  requireSecurityCode: v.optional(v.boolean()),
  allowSaving: v.optional(v.boolean()),
  requiredFields: v.optional(v.array(v.picklist(payerFieldNames))),
  payeeName: v.optional(v.string()),
  expiresIn: v.optional(numberBetween(1, maxExpirySeconds, 'seconds')),
  maxAttempts: v.optional(integerBetween(1, 100)),
  maxDeclines: v.optional(integerBetween(1, 100)),
  declineWindowSeconds: v.optional(numberBetween(1, maxExpirySeconds, 'seconds')),
  maxDeclinesPerDocument: v.optional(integerBetween(1, 100)),
})
