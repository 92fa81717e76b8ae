import * as v from 'valibot'
import { isSecure } from '../../core/local-address.ts'
import { updatedAttempt } from './apply-update.ts'
import { changeAttempt } from './attempts.ts'
import {
  chargeUpdate,
  displayed,
  displayedText,
  timeOf,
  type TimeSettings,
  withPastTimes,
  type WithTimes,
} from './charge-update.ts'
import type { ChargeSettings, OrderTerms } from './order.ts'
import type { Attempt, OrderRecord } from './record.ts'

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
  description: displayedText,
  merchant: displayed(v.object({ name: v.string() })),
  payment_page: webAddress,
  /** The expiry of a card charge. */
  expires_at: displayedText,
  pix: v.nullish(
    v.object({ qr_code: v.nullish(v.string()), expire_date: displayedText, fine: adjustment, discount: adjustment }),
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

/**
 * Returns the record in which the service has created the charge. An attempt that another one has replaced meanwhile stays
 * lost, so its charge is not shown.
 */
export function withCharge(
  record: OrderRecord,
  number: number,
  created: ParsedCreatedCharge,
  terms: OrderTerms,
  settings: ChargeSettings,
): OrderRecord {
  return changeAttempt(record, number, (attempt) => {
    // the response to the request itself may decline it
    const updated = updatedAttempt(withDetails(attempt, created), created, terms, settings, () => true)
    return updated.requestState === 'claimed' ? { ...updated, requestState: 'created', blockedUntil: 0 } : updated
  })
}

// only the response that created a charge says what it is, because anybody who reads a callback's address can send one
function withDetails(attempt: Attempt, created: ParsedCreatedCharge): Attempt {
  const known = attempt.charge
  const charge = {
    ...known,
    id: known.id ?? created.id ?? null,
    description: created.description ?? known.description,
    merchant: created.merchant ?? known.merchant,
  }
  if (attempt.method === 'card') {
    const { card } = attempt
    return {
      ...attempt,
      charge,
      card: { ...card, expiresAt: Math.min(card.expiresAt, created.expires_at ?? Infinity) },
    }
  }
  const pix = {
    code: created.pix?.qr_code ?? attempt.pix.code,
    expiresAt: created.pix?.expire_date ?? attempt.pix.expiresAt,
    fine: created.pix?.fine ?? attempt.pix.fine,
    discount: created.pix?.discount ?? attempt.pix.discount,
    paymentPage: created.payment_page ?? attempt.pix.paymentPage,
  }
  return { ...attempt, charge, pix }
}
