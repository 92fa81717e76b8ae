import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { pixCharge } from '../../schemas/pix-charge.ts'
import {
  chargeAmount,
  countryCode,
  currencyCode,
  documentMessage,
  integer,
  pixExpireDate,
  requiredText,
} from '../../schemas/scalars.ts'

/** Creates a Pix charge: the operation `payins.createPix`. */
export const createPixCharge = operation({
  method: 'POST',
  path: '/v2/payin/payments',
  key: 'any',
  // the rules of these fields are those of the interface, "POST /v2/payin/payments"
  body: v.object({
    /** Id of the account that receives the money: `42`. Required when the key has access to more than one account. */
    merchant_id: v.optional(integer),
    /** Your own identifier of the charge, unique: `'order-1042'`. The charge and its record repeat it. */
    invoice: requiredText,
    /** URL that the service calls when the charge's status changes: `'https://shop.example/callbacks'`. */
    notification_url: v.optional(v.string()),
    /** The payment method, `'pix'` (default). */
    payment_method: v.optional(v.literal('pix'), 'pix'),
    /** Price in the smallest unit of the currency, an integer of at least 1: `1050` for R$ 10.50. */
    amount: chargeAmount,
    /** Currency code of ISO 4217: `'BRL'`. */
    currency: currencyCode,
    /** Country code of ISO 3166-1 alpha-2: `'BR'`. */
    country: countryCode,
    /** Text that the payer sees: `'Order 1042'`. */
    description: v.optional(v.string()),
    /** The person or company that pays. */
    buyer: v.looseObject({
      /** Full name: `'Maria Silva'`. */
      name: requiredText,
      /** E-mail address: `'maria@mail.example'`. */
      email: requiredText,
      /** The identity document: `{ type: 'CPF', number: '11144477735' }`. */
      document: v.looseObject(
        {
          /** Type of the document: `'CPF'`. The interface does not list the types. */
          type: requiredText,
          /** Number of the document: `'11144477735'`. */
          number: requiredText,
        },
        documentMessage,
      ),
    }),
    /** Settings of the Pix payment. */
    pix: v.looseObject({
      /** Local time without a zone, `YYYY-MM-DDTHH:MM:SS`, when the code expires: `'2026-11-21T12:30:00'`. `pixExpiry` formats it. */
      expire_date: pixExpireDate,
    }),
  }),
  output: pixCharge,
  identifiers: ['id', 'hash', 'our_number', 'invoice'],
  lookupKey: { field: 'invoice', unique: true, lookup: null },
})
