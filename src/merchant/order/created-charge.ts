import * as v from 'valibot'
import { isSecure } from '../../core/local-address.ts'
import {
  chargeUpdate,
  displayed,
  text,
  timeOf,
  type TimeSettings,
  withPastTimes,
  type WithTimes,
} from './charge-update.ts'

const member = v.nullish(v.number(), null)
const adjustment = displayed(
  v.pipe(
    v.object({ percent: member, amount: member, date: v.nullish(v.string(), null) }),
    // the service sends an absent fine or discount as an object of nulls
    v.transform((given) => (given.percent || given.amount ? given : null)),
  ),
)
const webAddress = displayed(
  v.pipe(
    v.string(),
    v.check((address) => isSecure(address)),
  ),
)

// a charge that the service has created must not be lost to a field that is only displayed
const createdCharge = v.object({
  ...chargeUpdate.entries,
  id: displayed(chargeUpdate.entries.id.wrapped),
  status: displayed(chargeUpdate.entries.status.wrapped),
  description: text,
  merchant: displayed(v.object({ name: v.string() })),
  payment_page: webAddress,
  /** The expiry of a card charge. */
  expires_at: text,
  pix: v.nullish(
    v.object({ qr_code: v.nullish(v.string()), expire_date: text, fine: adjustment, discount: adjustment }),
  ),
})

/** The record of a created charge, under the field names of the service's Pix charge. */
export type CreatedCharge = v.InferInput<typeof createdCharge>

type Created = WithTimes<v.InferOutput<typeof createdCharge>, 'paid_at' | 'updated_at' | 'expires_at'>

/** A created charge whose times are epoch milliseconds. */
export type ParsedCreatedCharge = Omit<Created, 'pix'> & {
  readonly pix?: WithTimes<NonNullable<Created['pix']>, 'expire_date'> | null
}

/** Parses the response that created a charge. Returns null when its invoice, an amount or the currency is invalid. */
export function parseCreatedCharge(record: unknown, times: TimeSettings): ParsedCreatedCharge | null {
  const result = v.safeParse(createdCharge, record)
  if (!result.success) return null
  const { expires_at, pix, ...rest } = result.output
  return {
    ...withPastTimes(rest, times),
    ...(expires_at && { expires_at: timeOf(expires_at, times) }),
    ...(pix && { pix: { ...pix, expire_date: timeOf(pix.expire_date, times) } }),
  }
}
