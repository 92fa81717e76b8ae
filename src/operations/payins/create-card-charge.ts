import { operation } from '../../core/operation.ts'
import { cardCharge } from '../../schemas/card-charge.ts'
import { cardChargeInput } from '../../schemas/card-charge-input.ts'
import { checkExpireDate, encodeExpireDate } from './expire-date.ts'

/** Creates a credit card charge: the operation `payins.createCard`. */
export const createCardCharge = operation({
  method: 'POST',
  path: '/v1/payin/payments/credit-card',
  key: 'any',
  body: cardChargeInput,
  output: cardCharge,
  identifiers: ['id', 'key', 'ourNumber', 'customNumber'],
  lookupKey: { field: 'customNumber', unique: false, lookup: null },
  check: checkExpireDate,
  encode: encodeExpireDate,
})
