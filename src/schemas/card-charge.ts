import * as v from 'valibot'
import { anyObject, cents, dateTime, integer, openEnum, textOrNull, timestamp } from './scalars.ts'

const cardStatus = v.looseObject({ id: integer, name: openEnum('Created', 'awaiting approval') })

/** A card charge, as `POST /v1/payin/payments/credit-card` returns it (interface, "Payin charge, credit card"). */
export const cardCharge = v.looseObject({
  id: v.string(),
  key: v.string(),
  clientId: integer,
  clientName: v.string(),
  senderName: textOrNull,
  senderHelpdesk: textOrNull,
  buyerName: v.string(),
  buyerDocument: v.string(),
  buyerEmail: v.string(),
  customNumber: v.string(),
  ourNumber: textOrNull,
  digitableLine: textOrNull,
  barCodeNumber: textOrNull,
  status: cardStatus,
  // the interface can be read both ways: the object or its fields may be null
  sender: v.nullable(v.looseObject({ name: textOrNull, document: textOrNull, helpdesk: textOrNull })),
  typePayin: openEnum('credit-card'),
  instructions: v.string(),
  amountCents: cents,
  paidAmountCents: v.nullable(cents),
  paidAt: textOrNull,
  expiresAt: dateTime,
  createdAt: timestamp,
  fine: v.nullable(anyObject),
  discount: v.nullable(anyObject),
  statusHistory: v.array(
    v.looseObject({ status: cardStatus, id: v.optional(integer), updatedAt: v.optional(v.string()) }),
  ),
  refundMode: openEnum('FULL_REFUND_CLIENT'),
  refundAmountCents: cents,
  payinRefunds: v.array(v.unknown()),
  payin_substatus: v.nullable(anyObject),
  kyc: v.nullable(anyObject),
  installments: v.array(v.unknown()),
  hasAdvancement: v.boolean(),
  use3ds: v.boolean(),
})

/** A card charge; amounts in cents. */
export type CardCharge = v.InferOutput<typeof cardCharge>
