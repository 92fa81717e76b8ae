import * as v from 'valibot'
import { cents, identity, status, textOrNull, timestamp, whole } from './scalars.ts'

/** A payout as the list shows it (interface, "Payout payment (item of the list)"). */
export const payoutItem = v.looseObject({
  id: whole,
  merchant_id: whole,
  amount: cents,
  currency: v.string(),
  country: v.string(),
  description: v.string(),
  recipient: v.looseObject({
    name: v.string(),
    email: v.string(),
    document: identity,
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

/** A page of payouts: the records, where the page stands, and the addresses of those around it. */
export const payoutPage = v.looseObject({
  data: v.array(payoutItem),
  meta: v.looseObject({
    current_page: whole,
    // where it begins and ends: an empty page does neither
    from: v.nullable(whole),
    last_page: whole,
    per_page: whole,
    to: v.nullable(whole),
    total: whole,
  }),
  links: v.looseObject({ first: v.string(), last: v.string(), prev: textOrNull, next: textOrNull }),
})

/** A payout as the list shows it; `amount` in cents. */
export type PayoutItem = v.InferOutput<typeof payoutItem>

/** A page of payouts: the records in `data`, where the page stands in `meta`, the addresses of others in `links`. */
export type PayoutPage = v.InferOutput<typeof payoutPage>
