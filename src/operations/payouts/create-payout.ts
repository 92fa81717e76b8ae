import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { feeMarkup } from '../../schemas/markup.ts'
import { payout } from '../../schemas/payout.ts'
import { rules } from '../../schemas/rules.ts'
import { countryText, currencyText, decimal, documentMessage, openEnum } from '../../schemas/scalars.ts'

const text = v.optional(v.string())

// the interface leaves other methods open, but not the letters of this one
const paymentMethod = v.optional(
  v.pipe(
    openEnum('PIX'),
    v.check((method) => method === 'PIX' || method.toUpperCase() !== 'PIX', 'must be PIX, in capital letters'),
  ),
)

/** Creates a payout: the operation `payouts.create`. */
export const createPayout = operation({
  method: 'POST',
  path: '/v2/payout/payments',
  key: 'secret',
  body: v.pipe(
    v.object({
      /** How the beneficiary is paid: `'PIX'`, in capital letters. The interface does not document other methods. */
      payment_method: paymentMethod,
      /** Your own identifier of the payout: `'payout-77'`. Its record repeats it. */
      invoice: text,
      /** URL that the service calls when the payout's status changes: `'https://shop.example/callbacks'`. */
      notification_url: text,
      /** Currency of the amount: `'BRL'`. */
      currency: v.optional(currencyText),
      /** Amount to pay, a number. The interface does not document its unit: ask the service if `10.5` is R$ 10.50. */
      amount: v.optional(decimal),
      /** Country of the payout: `'BR'`. */
      country: v.optional(countryText),
      /** The person or company that is paid. */
      beneficiary: v.optional(
        v.looseObject({
          /** Full name: `'Maria Silva'`. */
          name: text,
          /** The identity document: `{ type: 'CPF', number: '11144477735' }`. */
          document: v.optional(
            v.looseObject(
              {
                /** Type of the document: `'CPF'`. The interface does not list the types. */
                type: text,
                /** Number of the document: `'11144477735'`. */
                number: text,
              },
              documentMessage,
            ),
          ),
          /** The Pix key that receives the money. */
          pix: v.optional(
            v.looseObject({
              /** The key: `'maria@mail.example'`. */
              key: text,
              /** Kind of the key, in the service's words. The interface does not list the kinds. */
              key_type: text,
            }),
          ),
        }),
      ),
      /**
       * Your own charge on this payout, for PIX only (interface, "Markup object"). It replaces any global or
       * submerchant markup and is required where none is configured: `{ mode: 'fixed', amount: 1.5 }`.
       */
      markup: v.optional(feeMarkup),
    }),
    rules(function* ({ payment_method = 'PIX', markup: feeMarkup }) {
      if (feeMarkup && payment_method !== 'PIX') yield ['is only allowed for PIX payments', 'markup']
    }),
  ),
  output: payout,
  identifiers: ['id', 'invoice'],
  lookupKey: { field: 'invoice', unique: false, lookup: 'payouts.list' },
})
