import * as v from 'valibot'
import { cents, countryCode, integer } from '../schemas/scalars.ts'
import { taxId } from '../values/tax-id.ts'
import { chargeViewSchema } from './charge.ts'
import { payerFieldNames } from './enumerations.ts'
import { merchantOperation } from './merchant-operation.ts'
import { cardRoutes } from './routes.ts'

const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))
const count = v.pipe(integer, v.minValue(1))

/** An installment plan. Amounts are in cents. The first installment takes the remainder of the division. */
export const installmentPlan = v.object({
  /** Number of installments, from 1. */
  count,
  /** Amount of the first installment. */
  first_installment_amount: cents,
  /** Amount of every other installment. */
  installment_amount: cents,
  /** Sum of all installments. */
  total_amount: cents,
  /** The part of `total_amount` above the cash price. */
  interest_amount: cents,
})

/** An installment plan. Amounts are in cents. The first installment takes the remainder of the division. */
export type InstallmentPlan = v.InferOutput<typeof installmentPlan>

/** A card that the payer has saved. */
export const savedCard = v.object({
  /** The service's id. */
  id: integer,
  /** Null where the brand is not known. */
  brand: v.nullable(v.string()),
  /** The last four digits of the card's number. */
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
})

/** A card that the payer has saved. */
export type SavedCard = v.InferOutput<typeof savedCard>

/** An order and the ways to pay it by card. */
export const cardViewSchema = v.object({
  /** Cash price in cents. */
  amount: cents,
  /** ISO 4217 code, such as `BRL`. */
  currency: v.string(),
  /** Description of the order, or null. */
  description: v.nullable(v.string()),
  /** Name of the payee; empty where it is not known. */
  payee: v.string(),
  /** At least one plan. The first is preselected. */
  installment_plans: v.pipe(v.array(installmentPlan), v.minLength(1)),
  /** Cards that the payer has saved. */
  saved_cards: v.array(savedCard),
  /** True when a saved card is paid with its security code: `token` must then come with `saved_card`. */
  requires_security_code: v.boolean(),
  /** True when the payer can save the card for the next time. */
  can_save: v.boolean(),
  /** The fields that the payer must fill in beside a new card. */
  required_fields: v.array(v.picklist(payerFieldNames)),
  /** True when the payer can pay on a payment page, to which they are redirected. */
  can_redirect: v.boolean(),
  /** The order's current charge of any method; null without a charge that matters to the payer. */
  charge: v.nullable(chargeViewSchema),
  /** True when `retry` may replace the current charge: after a decline, or after the end of a payment page. */
  retryable: v.boolean(),
  /** The server's clock, in ISO 8601: a payer's device may be hours wrong. */
  server_time: v.string(),
})

/** An order and the ways to pay it by card. */
export type CardView = v.InferOutput<typeof cardViewSchema>

/** The billing address of a card. In Brazil, everything but the complement is required. */
const payerAddress = v.object({
  /** Postal code; in Brazil the 8 digits of the CEP: `01310100`. */
  zip_code: v.optional(text(20)),
  /** Street. */
  street: text(120),
  /** House number, as text. */
  number: text(20),
  /** Apartment, floor or suite. */
  complement: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** District. */
  district: v.optional(text(80)),
  /** City. */
  city: text(80),
  /** State; in Brazil its two-letter code: `SP`. */
  state: v.optional(text(80)),
})

/** The card's holder. Only the fields in `required_fields` are needed. */
export const payer = v.object({
  /** Country of the document, the phone number and the address, ISO 3166-1 alpha-2 (default: the order's). */
  country: v.optional(countryCode),
  /** Number of the identity document; in Brazil a CPF or CNPJ. */
  document: v.optional(text(50)),
  /** E-mail address. */
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'))),
  /** Phone number; in Brazil digits with the area code, with or without the country code. */
  phone: v.optional(text(30)),
  /** Billing address of the card. */
  address: v.optional(payerAddress),
})

/** The card's holder. */
export type Payer = v.InferOutput<typeof payer>

/** The rules of Brazil for a payer. Other countries have none that the interface shows. */
export const brazilianPayer = v.object({
  document: v.optional(
    v.pipe(
      v.string(),
      v.check((number) => taxId.isValid(number), 'must be a CPF or CNPJ'),
    ),
  ),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+?\d{10,15}$/, 'must be the digits of a phone number'))),
  address: v.optional(
    v.object({
      zip_code: v.pipe(v.string(), v.regex(/^\d{8}$/, 'must be the 8 digits of a CEP')),
      district: v.string(),
      state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the two letters of a state')),
    }),
  ),
})

/** A card payment. Its source is a `token`, a `saved_card` with or without its own token, or `use_payment_page`. */
const cardPayment = v.pipe(
  v.object({
    /** The tokenizer's token of a new card; with `saved_card`, of that card and its security code. */
    token: v.optional(text(4096)),
    /** The tokenizer's name of the card's brand, where it has one. */
    payment_method_id: v.optional(text(100)),
    /** The id of a saved card. */
    saved_card: v.optional(integer),
    /** Creates a charge that the payer pays on a payment page (default false). */
    use_payment_page: v.optional(v.boolean(), false),
    /** The `count` of the chosen installment plan (default 1). */
    installments: v.optional(count, 1),
    /** The total that the payer saw, in cents. If the plan has another total now, the response is `price-changed`. */
    total_amount: v.optional(cents),
    payer: v.optional(payer, {}),
    /** True when the payer agrees to save the card (default false). */
    save_card: v.optional(v.boolean(), false),
    /** Makes another attempt after a decline, or after the end of a payment page (default false). */
    retry: v.optional(v.boolean(), false),
    /**
     * Identifies this payment: requests with the same key are one attempt, even with different tokens. Requests with
     * the same token are one attempt too. A declined saved card is tried again only with a new key.
     */
    idempotency_key: v.optional(text(100)),
  }),
  v.check(
    ({ token, saved_card, use_payment_page }) => use_payment_page === (token === undefined && saved_card === undefined),
    'must have `use_payment_page`, or else a `token`, a `saved_card` or both',
  ),
)

/** A validated card payment, with its defaults filled in. */
export type CardPayment = v.InferOutput<typeof cardPayment>

/** Card payment of the session's order. */
export const card = {
  /** Returns the order, the ways to pay it by card, and its charge if there is one. */
  get: merchantOperation({
    ...cardRoutes.get,
    summary: 'Get the ways to pay the order by card',
    session: 'order',
    caller: 'page',
    output: cardViewSchema,
  }),

  /**
   * Charges the order's card. Idempotent: a charge that was not declined, or that another request is creating, is
   * returned, and no other is created. `retry` makes another attempt after a decline. If the service rejects fields of
   * the payer, the response is `validation-failed` with `payer.…` fields, and no charge was created.
   */
  pay: merchantOperation({
    ...cardRoutes.pay,
    summary: 'Pay the order by card',
    session: 'order',
    caller: 'page',
    body: cardPayment,
    output: chargeViewSchema,
  }),
}
