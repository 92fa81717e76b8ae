import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { chargeMethods } from '../../../src/merchant-api/enumerations.ts'
import { chargeStatuses } from '../../../src/values/charge-status.ts'
import { isCents, isFlag, isNumber, isText, oneOf, optional, orNull, record } from './guard.ts'

type PixView = NonNullable<ChargeView['pix']>

const textOrNull = orNull(isText)
const adjustment = orNull(
  record<NonNullable<PixView['fine']>>({ percent: orNull(isNumber), amount: orNull(isNumber), date: textOrNull }),
)

export const isChargeView = record<ChargeView>({
  id: isText,
  method: oneOf(chargeMethods),
  status: oneOf(chargeStatuses),
  amount: isCents,
  paid_amount: orNull(isCents),
  currency: isText,
  description: textOrNull,
  payee: isText,
  pix: orNull(
    record<PixView>({
      code: isText,
      qr: optional(textOrNull),
      expires_at: textOrNull,
      fine: adjustment,
      discount: adjustment,
    }),
  ),
  payment_page: textOrNull,
  renewable: isFlag,
  renewable_at: optional(textOrNull),
  paid_at: textOrNull,
  refunded_amount: optional(isCents),
  refunded_at: optional(textOrNull),
  end_to_end: optional(textOrNull),
  charged_by: optional(
    orNull(record<NonNullable<ChargeView['charged_by']>>({ name: textOrNull, helpdesk: textOrNull })),
  ),
  updated_at: isText,
  server_time: isText,
})
