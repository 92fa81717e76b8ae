import type { Payer, payerFields, Plan, SavedCard } from '../../contract/card.ts'
import type { Input } from '../../core/operation.ts'
import type { createCard } from '../../operations/create-card.ts'
import type { CardCharge } from '../../schemas/card-charge.ts'
import type { SettledStatus } from '../../values/settlement.ts'
import type { Order } from '../options.ts'

/** What `payins.createCard` takes. */
export type CardInput = Input<typeof createCard>

/** What the payer chose and typed, but for the card: its token goes to the service and nowhere else. */
export interface CardForm {
  /** The plan that was chosen, as the shop's own `plans` has it now. */
  readonly plan: Plan
  readonly payer: Payer
  /** The saved card that pays, by the service's id; null for another one. */
  readonly saved_card: number | null
  /** Whether the payer is sent to a page that takes the card. */
  readonly page: boolean
  readonly payment_method_id: string | null
  /** Whether the payer has agreed that the card is saved, and the shop saves cards. */
  readonly save_card: boolean
}

/** How card charges are made. Its presence opens `/card`; the client then needs `payins.createCard`. */
export interface CardOptions<O extends Order = Order> {
  /**
   * The ways to pay an order in parcels, the one to begin with first; `installments` makes them. One, in cash, if not
   * said. What is charged is the chosen plan's total as it is when the payer pays.
   */
  plans?(order: O): readonly Plan[] | Promise<readonly Plan[]>
  /**
   * Fields of the charge that differ from what is made of the order and the form, such as `clientId`, `product_info`,
   * `statement_descriptor` or another `customNumber` than `reference-attempt`, which must be new for each attempt. Fields
   * of `title` and `checkout` are laid over those. The amount is always the plan's, `callbackUrl` always this server's.
   */
  charge?(order: O, form: CardForm, attempt: number): Partial<CardInput> | Promise<Partial<CardInput>>
  /**
   * The service's status ids whose meaning is known: without them no refusal is ever known of a charge that was taken
   * in. They outrank amounts; one that is not among them leaves a charge `processing`, and is told to `on.error` once.
   */
  readonly statuses?: Readonly<Record<string, SettledStatus>>
  /** The cards that the payer of an order has saved, by the service's ids; none if not said. */
  saved?(order: O): readonly SavedCard[] | Promise<readonly SavedCard[]>
  /** Whether a card can be saved for the next time, when its holder agrees; false if not said. */
  readonly saves?: boolean
  /** What the payer is asked for beside the card; nothing if not said, and the order's buyer is sent in its place. */
  readonly asks?: readonly (typeof payerFields)[number][]
  /**
   * Gives the https address of the page that takes the card, of a charge that was made without one: the interface shows
   * no such field of the record, so that an account knows it or not. With it payers can be sent there.
   */
  page?(order: O, charge: CardCharge): string | Promise<string>
  /** Name of who is paid, shown before there is a charge; what the service says of the charge after. */
  readonly payee?: string
  /**
   * Seconds that a charge can be paid; 86,400 (a day) if not said. It is sent as `title.expireDate` where the client's
   * `unstated.cardExpireDate` says how that is written, and a payment page is over then at the latest.
   */
  readonly expiresIn?: number
  /** How many cards may be tried for an order, refused ones included; 10 if not said. */
  readonly tries?: number
}
