import * as v from 'valibot'
import {
  anyObject,
  cents,
  identityDocument,
  integer,
  openEnum,
  status,
  textOrNull,
  timestamp,
  wallClock,
} from './scalars.ts'

const adjustment = v.looseObject({
  percent: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  date: textOrNull,
})

/** A Pix charge, as `POST /v2/payin/payments` returns it (interface, "Payin charge, instant payment"). */
export const pixCharge = v.looseObject({
  id: integer,
  merchant: v.looseObject({ id: integer, name: v.string() }),
  hash: v.string(),
  payment_page: v.string(),
  our_number: v.string(),
  invoice: v.string(),
  notification_url: textOrNull,
  payment_method: openEnum('pix'),
  amount: cents,
  paid_amount: v.nullable(cents),
  refunded_amount: v.nullable(cents),
  currency: v.looseObject({ id: integer, name: v.string(), code: v.string(), symbol: v.string() }),
  description: v.string(),
  created_at: timestamp,
  updated_at: timestamp,
  buyer: v.looseObject({
    name: v.string(),
    email: v.string(),
    document: identityDocument,
    address: v.looseObject({
      country: v.string(),
      city: textOrNull,
      street: textOrNull,
      number: textOrNull,
      complement: textOrNull,
      zipcode: textOrNull,
      district: textOrNull,
      state_code: textOrNull,
    }),
  }),
  originator_legal_entity: v.looseObject({ name: textOrNull, document: textOrNull, helpdesk: textOrNull }),
  splits: v.array(v.unknown()),
  pix: v.looseObject({
    expire_date: wallClock,
    refund_mode: v.string(),
    qr_code: v.string(),
    end_to_end: textOrNull,
    fine: adjustment,
    discount: adjustment,
  }),
  status,
  status_history: v.array(v.looseObject({ status, updated_at: timestamp })),
  substatus: v.nullable(anyObject),
  refunds: v.array(v.unknown()),
  automatic_pix: v.nullable(anyObject),
})

/** A Pix charge; amounts in cents. `pix.qr_code` is the copyable payment code. */
export type PixCharge = v.InferOutput<typeof pixCharge>
