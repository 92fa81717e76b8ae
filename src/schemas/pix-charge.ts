import * as v from 'valibot'
import {
  anyObject,
  cents,
  identityDocument,
  integer,
  merchant,
  openEnum,
  status,
  textOrNull,
  timestamp,
  untypedStatus,
  wallClock,
} from './scalars.ts'

const adjustment = v.looseObject({
  /** Percentage of the amount: `2.5`; or null. */
  percent: v.nullable(v.number()),
  /** Amount; the interface does not document its unit; or null. */
  amount: v.nullable(v.number()),
  /** Date from or until which it applies, as the service writes it; or null. */
  date: textOrNull,
})

const schema = v.looseObject({
  /** The service's id of the charge, for reconciliation: `1001`. */
  id: integer,
  /** The account that receives the money. */
  merchant,
  /** Identifier of the charge in the address of its payment page. */
  hash: v.string(),
  /** URL of the service's page where the customer pays. */
  payment_page: v.string(),
  /** The bank's identification number. */
  our_number: v.string(),
  /** Your own identifier of the charge: `'order-1042'`. */
  invoice: v.string(),
  /** URL that the service calls when the status changes, or null. */
  notification_url: textOrNull,
  /** The payment method: `'pix'`. */
  payment_method: openEnum('pix'),
  /** Price in cents: `1050` for R$ 10.50. */
  amount: cents,
  /** Paid amount in cents, or null. */
  paid_amount: v.nullable(cents),
  /** Refunded amount in cents, or null. */
  refunded_amount: v.nullable(cents),
  /** The currency of the amounts. */
  currency: v.looseObject({
    /** The service's id of the currency. */
    id: integer,
    /** Name of the currency. */
    name: v.string(),
    /** Currency code of ISO 4217: `'BRL'`. */
    code: v.string(),
    /** Symbol of the currency: `'R$'`. */
    symbol: v.string(),
  }),
  /** Text that the payer sees. */
  description: v.string(),
  /** Time of creation, ISO 8601: `'2026-11-21T12:00:00.000000Z'`. */
  created_at: timestamp,
  /** Time of the last change, ISO 8601: `'2026-11-21T12:05:00.000000Z'`. */
  updated_at: timestamp,
  /** The person or company that pays. */
  buyer: v.looseObject({
    /** Full name: `'Maria Silva'`. */
    name: v.string(),
    /** E-mail address: `'maria@mail.example'`. */
    email: v.string(),
    /** The identity document. */
    document: identityDocument,
    /** The buyer's address; parts other than the country may be null. */
    address: v.looseObject({
      /** Country: `'BR'`. */
      country: v.string(),
      /** City, or null. */
      city: textOrNull,
      /** Street, or null. */
      street: textOrNull,
      /** House number, as text, or null. */
      number: textOrNull,
      /** Apartment, floor or suite, or null. */
      complement: textOrNull,
      /** Postal code, or null. */
      zipcode: textOrNull,
      /** District, or null. */
      district: textOrNull,
      /** Code of the state, `'SP'`, or null. */
      state_code: textOrNull,
    }),
  }),
  /** The legal entity on whose behalf the charge was made. */
  originator_legal_entity: v.looseObject({
    /** Name, or null. */
    name: textOrNull,
    /** CPF or CNPJ number, or null. */
    document: textOrNull,
    /** Contact for the payer's questions, or null. */
    helpdesk: textOrNull,
  }),
  /** Splits of the amount. The interface does not document their fields. */
  splits: v.array(v.unknown()),
  /** The Pix payment. */
  pix: v.looseObject({
    /** Local time without a zone when the code expires, `YYYY-MM-DDTHH:MM:SS`. */
    expire_date: wallClock,
    /** How refunds are made. The interface does not list the values. */
    refund_mode: v.string(),
    /** The Pix code, which the payer copies, or scans as a QR code. */
    qr_code: v.string(),
    /** End-to-end id of the Pix payment, or null. */
    end_to_end: textOrNull,
    /** Fine for a late payment. */
    fine: adjustment,
    /** Discount on the price. */
    discount: adjustment,
  }),
  /** The current status. A new charge has id 1, `'Created'`; the interface does not list the others. */
  status,
  /** Every status that the charge has had. */
  status_history: v.array(
    v.looseObject({
      /** The status. */
      status: untypedStatus,
      /** Time when it was set, ISO 8601. */
      updated_at: timestamp,
    }),
  ),
  /** Details of the status, or null. The interface does not document its fields. */
  substatus: v.nullable(anyObject),
  /** Refunds. The interface does not document their fields. */
  refunds: v.array(v.unknown()),
  /** Recurring authorization; null on a plain charge. The interface does not document its fields. */
  automatic_pix: v.nullable(anyObject),
})

/** A Pix charge; amounts in cents. `pix.qr_code` is the copyable payment code. */
export interface PixCharge extends v.InferOutput<typeof schema> {}

/** A Pix charge, as `POST /v2/payin/payments` returns it (interface, "Payin charge, instant payment"). */
export const pixCharge: v.GenericSchema<PixCharge> = schema
