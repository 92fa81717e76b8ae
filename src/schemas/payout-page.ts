import * as v from 'valibot'
import { cents, identityDocument, integer, textOrNull, timestamp, untypedStatus } from './scalars.ts'

const payoutItemSchema = v.looseObject({
  /** The service's id of the payout: `2001`. */
  id: integer,
  /** Id of the account that pays: `42`. */
  merchant_id: integer,
  /** Amount in cents: `1050` for R$ 10.50. */
  amount: cents,
  /** Currency of the amount: `'BRL'`. */
  currency: v.string(),
  /** Country of the payout: `'BR'`. */
  country: v.string(),
  /** Description of the payout. */
  description: v.string(),
  /** The person or company that is paid. */
  recipient: v.looseObject({
    /** Full name: `'Maria Silva'`. */
    name: v.string(),
    /** E-mail address. */
    email: v.string(),
    /** The identity document. */
    document: identityDocument,
    /** The bank account that receives the money. */
    bank_account: v.looseObject({
      /** Code of the bank: `'001'`. */
      bank_code: v.string(),
      /** Number of the branch. */
      branch: v.string(),
      /** Number of the account, without its check digit. */
      account: v.string(),
      /** Check digit of the account. */
      account_digit: v.string(),
      /** Kind of the account. The interface does not list the kinds. */
      account_type: v.string(),
    }),
  }),
  /** The current status; its id is one of `payoutStatuses`. */
  status: untypedStatus,
  /** Your own reference of the payout. The interface does not state whether it is the `invoice`. */
  external_id: v.string(),
  /** URL that the service calls when the status changes. */
  notification_url: v.string(),
  /** Time of creation, ISO 8601. */
  created_at: timestamp,
  /** Time of the last change, ISO 8601. */
  updated_at: timestamp,
})

/** A payout in a list; `amount` in cents. */
export interface PayoutItem extends v.InferOutput<typeof payoutItemSchema> {}

/** A payout in a list (interface, "Payout payment (item of the list)"). */
export const payoutItem: v.GenericSchema<PayoutItem> = payoutItemSchema

const payoutPageSchema = v.looseObject({
  /** The payouts of the page. */
  data: v.array(payoutItem),
  /** The position of the page in the list. */
  meta: v.looseObject({
    /** Number of this page, from 1. */
    current_page: integer,
    /** Position of the page's first record in the list; null on an empty page. */
    from: v.nullable(integer),
    /** Number of the last page. */
    last_page: integer,
    /** Number of records in a page. */
    per_page: integer,
    /** Position of the page's last record in the list; null on an empty page. */
    to: v.nullable(integer),
    /** Number of records in the list. */
    total: integer,
  }),
  /** URLs of other pages. */
  links: v.looseObject({
    /** URL of the first page. */
    first: v.string(),
    /** URL of the last page. */
    last: v.string(),
    /** URL of the page before, or null. */
    prev: textOrNull,
    /** URL of the page after, or null. */
    next: textOrNull,
  }),
})

/** A page of payouts: its records in `data`, its position in `meta`, the URLs of other pages in `links`. */
export interface PayoutPage extends v.InferOutput<typeof payoutPageSchema> {}

export const payoutPage: v.GenericSchema<PayoutPage> = payoutPageSchema
