import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { cents, whole } from '../schemas/scalars.ts'
import { taxId } from '../values/tax-id.ts'
import { chargeView } from './charge.ts'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const count = v.pipe(whole, v.minValue(1))

/** A way to pay in parcels. Amounts are cents; `parcel` is the first one, which takes what does not divide. */
export const plan = v.object({ count, parcel: cents, total: cents, interest: cents })

/** A way to pay in parcels. */
export type Plan = v.InferOutput<typeof plan>

/** A card that the payer has saved before; `id` is the service's. */
export const savedCard = v.object({
  id: whole,
  brand: v.nullable(v.string()),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
})

/** A card that the payer has saved before. */
export type SavedCard = v.InferOutput<typeof savedCard>

/** What a payer is asked for beside the card; its name goes to the tokenizer alone. */
export const payerFields = ['document', 'email', 'phone', 'address'] as const

/** An order as its payer may pay it by card. */
export const cardView = v.object({
  /** Cash price in cents. */
  amount: cents,
  currency: v.string(),
  description: v.nullable(v.string()),
  /** Name of who is paid; '' where it is not known. */
  payee: v.string(),
  /** At least one; the one to begin with first. */
  plans: v.pipe(v.array(plan), v.minLength(1)),
  saved: v.array(savedCard),
  /** Whether a card can be saved for the next time. */
  saves: v.boolean(),
  asks: v.array(v.picklist(payerFields)),
  /** Whether the payer can be sent to a page that takes the card. */
  redirects: v.boolean(),
  /** The order's charge, by whatever method, if there is one that this order's payer has to know of. */
  charge: v.nullable(chargeView),
  /** Whether another card may be tried after a refusal, or another charge be made in the place of an expired one. */
  retryable: v.boolean(),
  /** The server's clock when it answered. */
  server_time: v.string(),
})

/** An order as its payer may pay it by card. */
export type CardView = v.InferOutput<typeof cardView>

/** Where a card's bills go. */
export const payerAddress = v.object({
  zip_code: v.pipe(v.string(), v.regex(/^\d{8}$/, 'must be the 8 digits of a CEP')),
  street: text(120),
  number: text(20),
  complement: v.optional(v.pipe(v.string(), v.maxLength(80))),
  district: text(80),
  city: text(80),
  state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the two letters of a state')),
})

/** Who holds the card, as far as the shop needs to know. */
export const payer = v.object({
  document: v.optional(
    v.pipe(
      v.string(),
      v.check((number) => taxId.isValid(number), 'must be a CPF or CNPJ'),
    ),
  ),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'))),
  /** Digits with area code, with country code or without. */
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+?\d{10,15}$/, 'must be the digits of a phone number'))),
  address: v.optional(payerAddress),
})

/** Who holds the card. */
export type Payer = v.InferOutput<typeof payer>

/** What pays by card: the token of one typed just now, a saved one by its id, or a page that takes it; one of the three. */
const order = v.pipe(
  v.object({
    token: v.optional(text(4096)),
    /** What the tokenizer calls the card's brand, where it says. */
    payment_method_id: v.optional(text(100)),
    saved_card: v.optional(whole),
    page: v.optional(v.boolean(), false),
    /** Number of parcels of the plan that was chosen. */
    plan: v.optional(count, 1),
    /** The total that the payer was shown, in cents: another price is refused with `price-changed`. */
    total: v.optional(cents),
    payer: v.optional(payer, {}),
    /** Whether the payer has agreed that the card is saved. */
    save_card: v.optional(v.boolean(), false),
    /** Asks for another attempt after a refusal, or in the place of an expired charge. */
    retry: v.optional(v.boolean(), false),
    /**
     * Names this payment, the same however often it is sent, even with another token: the same twice is one attempt, as
     * the same token is. A saved card that was refused is tried again only under a new name.
     */
    request: v.optional(text(100)),
  }),
  v.check(
    ({ token, saved_card, page }) => [token !== undefined, saved_card !== undefined, page].filter(Boolean).length === 1,
    'must have a token, a saved_card or a page, and one of them only',
  ),
)

/** What pays by card, as the server understood it. */
export type CardPayment = v.InferOutput<typeof order>

/** The payment by card of the order that a session names. */
export const card = {
  /** The order, and its charge if there is one. */
  get: operation({ method: 'GET', path: '/card', key: 'session', conditional: true, output: cardView }),

  /**
   * Has the order's charge made, once however often it is asked for: while one is under way or not refused, that one is
   * answered. `retry` tries again after a refusal. What the service finds wrong about the payer is an `invalid` problem
   * with `payer.…` fields, and nothing was made.
   */
  pay: operation({
    method: 'POST',
    path: '/card',
    key: 'session',
    body: order,
    output: chargeView,
  }),
}
