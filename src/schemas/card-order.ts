import * as v from 'valibot'
import { anything, whole } from './scalars.ts'

const text = v.optional(v.string())
const account = v.lazy((given) => (typeof given === 'object' ? anything : whole))
const flag = v.lazy((given) => (typeof given === 'object' ? anything : typeof given === 'number' ? whole : v.boolean()))
const ending = v.lazy((given) => (typeof given === 'string' ? v.string() : v.date()))

/**
 * What a card charge is asked with (interface, "POST /v1/payin/payments/credit-card"). But for `product_info`, which
 * fields are required is not shown.
 */
export const cardOrder = v.object({
  callbackUrl: text,
  customNumber: text,
  clientId: v.optional(account),
  title: v.optional(
    v.looseObject({
      expireDate: v.optional(ending),
      amountInCents: v.optional(whole),
      instructions: text,
    }),
  ),
  buyer: v.optional(
    v.looseObject({
      name: text,
      document: v.optional(v.looseObject({ number: text, type: text })),
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
      card_id: v.optional(whole),
      installments: v.optional(whole),
      payment_method_id: text,
      payer_name: text,
      payer_phone: text,
      payer_document: text,
      payer_email: text,
      payer_address: v.optional(v.looseObject({ zip_code: text, street_name: text, street_number: text })),
      save_card: v.optional(whole),
    }),
  ),
  statement_descriptor: text,
  product_info: anything,
  use_3ds: v.optional(flag),
})
