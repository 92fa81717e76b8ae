import * as v from 'valibot'
import { anything, cents, dateTime, open, textOrNull, timestamp, whole } from './scalars.ts'

const cardStatus = v.looseObject({ id: whole, name: open('Created', 'awaiting approval') })

/** A charge paid by card, as `POST /v1/payin/payments/credit-card` answers it (interface, "Payin charge, credit card"). */
export const cardCharge = v.looseObject({
  id: v.string(),
  key: v.string(),
  clientId: whole,
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
  // whether the object or its fields may be null can be read both ways
  sender: v.nullable(v.looseObject({ name: textOrNull, document: textOrNull, helpdesk: textOrNull })),
  typePayin: open('credit-card'),
  instructions: v.string(),
  amountCents: cents,
  paidAmountCents: v.nullable(cents),
  paidAt: textOrNull,
  expiresAt: dateTime,
  createdAt: timestamp,
  fine: v.nullable(anything),
  discount: v.nullable(anything),
  statusHistory: v.array(
    v.looseObject({ status: cardStatus, id: v.optional(whole), updatedAt: v.optional(v.string()) }),
  ),
  refundMode: open('FULL_REFUND_CLIENT'),
  refundAmountCents: cents,
  payinRefunds: v.array(v.unknown()),
  payin_substatus: v.nullable(anything),
  kyc: v.nullable(anything),
  installments: v.array(v.unknown()),
  hasAdvancement: v.boolean(),
  use3ds: v.boolean(),
})

/** A charge paid by card, as the service records it; amounts in cents. */
export type CardCharge = v.InferOutput<typeof cardCharge>
