import * as v from 'valibot'
import type { NamedPart } from './scalars.ts'
import { anyObject, chargeAmount, documentMessage, integer, type Suggested } from './scalars.ts'

const text = v.optional(v.string())
const refundMode: v.GenericSchema<Suggested<'FULL_REFUND_CLIENT'>> = v.string()
const account = v.lazy((value) => (typeof value === 'object' ? anyObject : integer))
const flag = v.lazy((value) =>
  typeof value === 'object' ? anyObject : typeof value === 'number' ? integer : v.boolean(),
)
const expireDate = v.lazy((value) => (typeof value === 'string' ? v.string() : v.date('must be text or a Date')))

const schema = v.object({
  /** URL that the service calls when the charge's status changes: `'https://shop.example/callbacks'`. */
  callbackUrl: text,
  /** Your own identifier of the charge: `'order-1042'`. Its record repeats it. */
  customNumber: text,
  /** The account that receives the money: its id, `42`, or an object whose fields the interface does not document. */
  clientId: v.optional(account),
  /** Price, expiry and text of the charge. */
  title: v.optional(
    v.looseObject({
      /**
       * When the charge expires, after now: text in the service's format, which the interface does not document, or a
       * `Date`, which `undocumented.cardExpireDate` formats: `new Date('2026-11-21T12:30:00Z')`.
       */
      expireDate: v.optional(expireDate),
      /** Price in cents, an integer of at least 1: `1050` for R$ 10.50. */
      amountInCents: v.optional(chargeAmount),
      /** Text that the payer sees: `'Order 1042'`. */
      instructions: text,
    }),
  ),
  /** The person or company that buys. */
  buyer: v.optional(
    v.looseObject({
      /** Full name: `'Maria Silva'`. */
      name: text,
      /** The identity document: `{ type: 'CPF', number: '11144477735' }`. */
      document: v.optional(
        v.looseObject(
          {
            /** Number of the document: `'11144477735'`. */
            number: text,
            /** Type of the document: `'CPF'`. The interface does not list the types. */
            type: text,
          },
          documentMessage,
        ),
      ),
      /** The buyer's address. */
      address: v.optional(
        v.looseObject({
          /** Street: `'Avenida Paulista'`. */
          street: text,
          /** House number, as text: `'1000'`. */
          number: text,
          /** Apartment, floor or suite: `'Apto 12'`. */
          complement: text,
          /** Postal code: `'01310100'`. */
          zipCode: text,
          /** City: `'São Paulo'`. */
          city: text,
          /** District: `'Bela Vista'`. */
          district: text,
          /** Code of the state: `'SP'`. */
          stateCode: text,
        }),
      ),
    }),
  ),
  /** How refunds are made: `'FULL_REFUND_CLIENT'` is the only value that the interface shows, in a response. */
  refundMode: v.optional(refundMode),
  /** The legal entity on whose behalf the charge is made (our reading: the interface only names its fields). */
  sender: v.optional(
    v.looseObject({
      /** Name: `'Loja Azul Ltda'`. */
      name: text,
      /** CPF or CNPJ number: `'11222333000181'`. */
      document: text,
      /** Contact for the buyer's questions: `'help@shop.example'`. */
      helpdesk: text,
    }),
  ),
  /** The card payment. Without it, the buyer pays on the service's payment page (our reading). */
  checkout: v.optional(
    v.looseObject({
      /** Token of the card, from the page: the fields of the card's provider create it. Never a card number. */
      token: text,
      /** Id of a saved card, which replaces `token` (our reading): `77`. */
      card_id: v.optional(integer),
      /** Number of installments, an integer: `3`. */
      installments: v.optional(integer),
      /** The card's payment method, as its provider names it: `'visa'`. */
      payment_method_id: text,
      /** Name of the payer, whom we take to be the card's holder: `'Maria Silva'`. */
      payer_name: text,
      /** Phone of the payer: `'5511987654321'`. */
      payer_phone: text,
      /** Number of the payer's document: `'11144477735'`. */
      payer_document: text,
      /** E-mail address of the payer: `'maria@mail.example'`. */
      payer_email: text,
      /** Address of the payer. */
      payer_address: v.optional(
        v.looseObject({
          /** Postal code: `'01310100'`. */
          zip_code: text,
          /** Street: `'Avenida Paulista'`. */
          street_name: text,
          /** House number, as text: `'1000'`. */
          street_number: text,
        }),
      ),
      /** Flag to save the card for later charges, an integer: `1` to save it (our reading). */
      save_card: v.optional(integer),
    }),
  ),
  /** Text for the statement of the card: `'LOJA AZUL'`. */
  statement_descriptor: text,
  /** The goods, required: an object whose fields the interface does not document. */
  product_info: anyObject,
  /** Requests 3-D Secure: `true`, an integer, or an object whose fields the interface does not document. */
  use_3ds: v.optional(flag),
})

/** The input of a card charge. */
export interface CardChargeInput extends v.InferInput<typeof schema> {}

/**
 * The input of a card charge (interface, "POST /v1/payin/payments/credit-card"). The interface does not document which
 * fields are required, except `product_info`. It documents no formats either: the examples are ours.
 */
export const cardChargeInput: NamedPart<CardChargeInput> = schema
