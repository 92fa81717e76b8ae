import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { chargeMethods } from '../../../src/merchant-api/enumerations.ts'
import { chargeStatuses } from '../../../src/values/charge-status.ts'
import { cents, flag, number, oneOf, optional, orNull, record, text } from './guard.ts'

type PixView = NonNullable<ChargeView['pix']>

const textOrNull = orNull(text)
const adjustment = orNull(
  record<NonNullable<PixView['fine']>>({ percent: orNull(number), amount: orNull(number), date: textOrNull }),
)

/** Accepts a charge, as its payer sees it. */
export const chargeView = record<ChargeView>({
  id: text,
  method: oneOf(chargeMethods),
  status: oneOf(chargeStatuses),
  amount: cents,
  paid_amount: orNull(cents),
  currency: text,
  description: textOrNull,
  payee: text,
  pix: orNull(
    record<PixView>({
      code: text,
      qr: optional(textOrNull),
      expires_at: textOrNull,
      fine: adjustment,
      discount: adjustment,
    }),
  ),
  payment_page: textOrNull,
  renewable: flag,
  renewable_at: optional(textOrNull),
  paid_at: textOrNull,
  updated_at: text,
  server_time: text,
})
