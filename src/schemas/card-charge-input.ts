import * as v from 'valibot'
import { anyObject, documentMessage, integer } from './scalars.ts'

const text = v.optional(v.string())
const account = v.lazy((value) => (typeof value === 'object' ? anyObject : integer))
const flag = v.lazy((value) =>
  typeof value === 'object' ? anyObject : typeof value === 'number' ? integer : v.boolean(),
)
const expireDate = v.lazy((value) => (typeof value === 'string' ? v.string() : v.date()))

/**
 * The input of a card charge (interface, "POST /v1/payin/payments/credit-card"). The interface does not document which
 * fields are required, except `product_info`.
 */
export const cardChargeInput = v.object({
  callbackUrl: text,
  customNumber: text,
  clientId: v.optional(account),
  title: v.optional(
    v.looseObject({
      expireDate: v.optional(expireDate),
      amountInCents: v.optional(integer),
      instructions: text,
    }),
  ),
  buyer: v.optional(
    v.looseObject({
      name: text,
      document: v.optional(v.looseObject({ number: text, type: text }, documentMessage)),
      address: v.optional(
        v.looseObject({
          street: text,
          number: text,
          complement: text,
          zipCode: text,
          city: text,
          district: text,
          stateCode: text,
        }),
      ),
    }),
  ),
  refundMode: text,
  sender: v.optional(v.looseObject({ name: text, document: text, helpdesk: text })),
  checkout: v.optional(
    v.looseObject({
      token: text,
      card_id: v.optional(integer),
      installments: v.optional(integer),
      payment_method_id: text,
      payer_name: text,
      payer_phone: text,
      payer_document: text,
      payer_email: text,
      payer_address: v.optional(v.looseObject({ zip_code: text, street_name: text, street_number: text })),
      save_card: v.optional(integer),
    }),
  ),
  statement_descriptor: text,
  product_info: anyObject,
  use_3ds: v.optional(flag),
})

/** The input of a card charge. */
export type CardChargeInput = v.InferOutput<typeof cardChargeInput>
