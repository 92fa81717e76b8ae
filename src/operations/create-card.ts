import { operation } from '../core/operation.ts'
import { cardCharge } from '../schemas/card-charge.ts'
import { cardOrder } from '../schemas/card-order.ts'
import { writeExpiry } from './card-expiry.ts'

/** `payins.createCard`, told of there: an editor shows what stands over a property, not what it stands for. */
export const createCard = operation({
  method: 'POST',
  path: '/v1/payin/payments/credit-card',
  key: 'any',
  body: cardOrder,
  output: cardCharge,
  natural: { field: 'customNumber', unique: false, lookup: null },
  encode: writeExpiry,
})
