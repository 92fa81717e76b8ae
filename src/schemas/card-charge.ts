import * as v from 'valibot'
import { anyObject, cents, dateTime, integer, openEnum, textOrNull, timestamp, untypedId } from './scalars.ts'

const cardStatus = v.looseObject({
  /** Number of the status: `1`. */
  id: untypedId,
  /** Name of the status: `'Created'` (1) and `'awaiting approval'` (6) are known. */
  name: openEnum('Created', 'awaiting approval'),
})

const schema = v.looseObject({
  /** The service's id of the charge, as text. */
  id: v.string(),
  /** Another identifier that the service assigns. */
  key: v.string(),
  /** Id of the account that receives the money: `42`. */
  clientId: integer,
  /** Name of that account. */
  clientName: v.string(),
  /** Name of the legal entity on whose behalf the charge was made, or null. */
  senderName: textOrNull,
  /** That entity's contact for the buyer's questions, or null. */
  senderHelpdesk: textOrNull,
  /** Name of the buyer. */
  buyerName: v.string(),
  /** CPF or CNPJ number of the buyer. */
  buyerDocument: v.string(),
  /** E-mail address of the buyer. */
  buyerEmail: v.string(),
  /** Your own identifier of the charge: `'order-1042'`. */
  customNumber: v.string(),
  /** The bank's identification number, or null. */
  ourNumber: textOrNull,
  /** Line of digits to type, or null. */
  digitableLine: textOrNull,
  /** Digits of the bar code, or null. */
  barCodeNumber: textOrNull,
  /** The current status. */
  status: cardStatus,
  // the interface can be read both ways: the object or its fields may be null
  /** The legal entity on whose behalf the charge was made, or null. */
  sender: v.nullable(
    v.looseObject({
      /** Name, or null. */
      name: textOrNull,
      /** CPF or CNPJ number, or null. */
      document: textOrNull,
      /** Contact for the buyer's questions, or null. */
      helpdesk: textOrNull,
    }),
  ),
  /** Kind of the charge: `'credit-card'`. */
  typePayin: openEnum('credit-card'),
  /** Text that the payer sees. */
  instructions: v.string(),
  /** Price in cents: `1050` for R$ 10.50. */
  amountCents: cents,
  /** Paid amount in cents, or null. */
  paidAmountCents: v.nullable(cents),
  /** Time of the payment, as the service writes it, or null. */
  paidAt: textOrNull,
  /** Local time without a zone when the charge expires, `YYYY-MM-DD HH:mm:ss`. */
  expiresAt: dateTime,
  /** Time of creation, ISO 8601. */
  createdAt: timestamp,
  /** Fine for a late payment, or null. The interface does not document its fields. */
  fine: v.nullable(anyObject),
  /** Discount, or null. The interface does not document its fields. */
  discount: v.nullable(anyObject),
  /** Every status that the charge has had. */
  statusHistory: v.array(
    v.looseObject({
      /** The status. */
      status: cardStatus,
      /** Id of the entry. */
      id: v.optional(integer),
      /** Time when it was set, as the service writes it. */
      updatedAt: v.optional(v.string()),
    }),
  ),
  /** How refunds are made, for example `'FULL_REFUND_CLIENT'`. */
  refundMode: openEnum('FULL_REFUND_CLIENT'),
  /** Refunded amount in cents. */
  refundAmountCents: cents,
  /** Refunds. The interface does not document their fields. */
  payinRefunds: v.array(v.unknown()),
  /** Details of the status, or null. The interface does not document its fields. */
  payin_substatus: v.nullable(anyObject),
  /** The buyer's KYC, or null. The interface does not document its fields. */
  kyc: v.nullable(anyObject),
  /** Installments. The interface does not document their fields. */
  installments: v.array(v.unknown()),
  /** True if the charge has an advancement. The interface says no more about it. */
  hasAdvancement: v.boolean(),
  /** True if 3-D Secure is used. */
  use3ds: v.boolean(),
})

/** A card charge; amounts in cents. */
export interface CardCharge extends v.InferOutput<typeof schema> {}

/** A card charge, as `POST /v1/payin/payments/credit-card` returns it (interface, "Payin charge, credit card"). */
export const cardCharge: v.GenericSchema<CardCharge> = schema
