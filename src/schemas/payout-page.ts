import * as v from 'valibot'
import { cents, identityDocument, integer, status, textOrNull, timestamp } from './scalars.ts'

/** A payout in a list (interface, "Payout payment (item of the list)"). */
export const payoutItem = v.looseObject({
  id: integer,
  merchant_id: integer,
  amount: cents,
  currency: v.string(),
  country: v.string(),
  description: v.string(),
  recipient: v.looseObject({
    name: v.string(),
    email: v.string(),
    document: identityDocument,
    bank_account: v.looseObject({
      bank_code: v.string(),
      branch: v.string(),
      account: v.string(),
      account_digit: v.string(),
      account_type: v.string(),
    }),
  }),
  status,
  external_id: v.string(),
  notification_url: v.string(),
  created_at: timestamp,
  updated_at: timestamp,
})

/** A page of payouts: its records, its position, and the URLs of other pages. */
export const payoutPage = v.looseObject({
  data: v.array(payoutItem),
  meta: v.looseObject({
    current_page: integer,
    // positions of the first and last record of the page; null on an empty page
    from: v.nullable(integer),
    last_page: integer,
    per_page: integer,
    to: v.nullable(integer),
    total: integer,
  }),
  links: v.looseObject({ first: v.string(), last: v.string(), prev: textOrNull, next: textOrNull }),
})

/** A payout in a list; `amount` in cents. */
export type PayoutItem = v.InferOutput<typeof payoutItem>

/** A page of payouts: its records in `data`, its position in `meta`, the URLs of other pages in `links`. */
export type PayoutPage = v.InferOutput<typeof payoutPage>
