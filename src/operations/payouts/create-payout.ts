import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { markup } from '../../schemas/markup.ts'
import { payout } from '../../schemas/payout.ts'
import { rules } from '../../schemas/rules.ts'
import { decimal, documentMessage, openEnum } from '../../schemas/scalars.ts'

const text = v.optional(v.string())

// the interface leaves other methods open, but not the letters of this one
const paymentMethod = v.optional(
  v.pipe(
    openEnum('PIX'),
    v.check(
      (method) => method === 'PIX' || method.toUpperCase() !== 'PIX',
      'must be PIX, in capital letters, for a payout',
    ),
  ),
)

/** Creates a payout: the operation `payouts.create`. */
export const createPayout = operation({
  method: 'POST',
  path: '/v2/payout/payments',
  key: 'secret',
  body: v.pipe(
    v.object({
      payment_method: paymentMethod,
      invoice: text,
      notification_url: text,
      currency: text,
      amount: v.optional(decimal),
      country: text,
      beneficiary: v.optional(
        v.looseObject({
          name: text,
          document: v.optional(v.looseObject({ type: text, number: text }, documentMessage)),
          pix: v.optional(v.looseObject({ key: text, key_type: text })),
        }),
      ),
      markup: v.optional(markup),
    }),
    rules(function* ({ payment_method = 'PIX', markup }) {
      if (markup && payment_method !== 'PIX') yield ['is only allowed for PIX payments', 'markup']
    }),
  ),
  output: payout,
  identifiers: ['id', 'invoice'],
  lookupKey: { field: 'invoice', unique: false, lookup: 'payouts.list' },
})
