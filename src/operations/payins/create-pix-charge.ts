import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { pixCharge } from '../../schemas/pix-charge.ts'
import { chargeAmount, countryCode, currencyCode, documentMessage, integer, wallClock } from '../../schemas/scalars.ts'

/** Creates a Pix charge: the operation `payins.createPix`. */
export const createPixCharge = operation({
  method: 'POST',
  path: '/v2/payin/payments',
  key: 'any',
  body: v.object({
    merchant_id: v.optional(integer),
    invoice: v.string(),
    notification_url: v.optional(v.string()),
    payment_method: v.optional(v.literal('pix'), 'pix'),
    amount: chargeAmount,
    currency: currencyCode,
    country: countryCode,
    description: v.optional(v.string()),
    buyer: v.looseObject({
      name: v.string(),
      email: v.string(),
      document: v.looseObject({ type: v.string(), number: v.string() }, documentMessage),
    }),
    pix: v.looseObject({ expire_date: wallClock }),
  }),
  output: pixCharge,
  identifiers: ['id', 'hash', 'our_number', 'invoice'],
  lookupKey: { field: 'invoice', unique: true, lookup: null },
})
