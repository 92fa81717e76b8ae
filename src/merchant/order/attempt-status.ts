import { ownValue } from '../../values/own-value.ts'
import type { ChargeStatus, DerivedStatus } from '../../values/charge-status.ts'
import { advanceStatus } from '../../values/charge-status.ts'
import type { Attempt, StoredCharge } from './record.ts'
import type { Method, PriceAt, Rules } from './rules.ts'

/** Returns the order's price without interest at the time of an attempt, in cents. */
export const priceOf = ({ card, charge }: Pick<Attempt, 'card' | 'charge'>): number => card?.price ?? charge.amount

/** Returns whether nobody knows if an attempt charged its card: its response is lost. */
export const isUncertain = ({ card, state }: Pick<Attempt, 'card' | 'state'>): boolean =>
  card !== null && state === 'lost' && !card.usesPaymentPage // no payer saw the page

/** Returns an attempt's status: what was proven about its payment, what time adds, and the outcome of its request. */
export function attemptStatus(attempt: Attempt, price: PriceAt, rules: Rules): ChargeStatus {
  const { state, status, blockedUntil, card } = attempt
  if (!card || state === 'created') {
    const derived = statusFromCharge(attempt, price, rules)
    return advanceStatus(status, derived === 'failed' && !canDecline(attempt) ? statusByDate(attempt, price) : derived)
  }
  if (state === 'claimed' && blockedUntil > price.now) return 'processing'
  if (state !== 'claimed' && state !== 'lost') return advanceStatus(status, 'failed')
  return isUncertain({ card, state: 'lost' }) ? 'uncertain' : 'failed'
}

/**
 * Returns whether a decline can end an attempt's charge: it is being processed. A report of a decline ends no code and no page
 * that the payer may still use.
 */
export const canDecline = ({ status, card }: Pick<Attempt, 'status' | 'card'>): boolean =>
  status === 'processing' || (card !== null && !card.usesPaymentPage)

/** Returns when an attempt's code or payment page expires by the response that created it; null when it has no such date. */
export const ownExpiry = ({ charge, card }: Pick<Attempt, 'charge' | 'card'>): number | null =>
  card?.usesPaymentPage ? Math.min(charge.expires_at ?? Infinity, card.expiresAt) : charge.pix.expire_date

/**
 * Returns whether a reported expiry ends an attempt's charge. It does not end a code before its own date: whoever copied it can
 * still pay it. It does end a payment page, which its payer has left.
 */
export const expiresByReport = ({ charge, card }: Pick<Attempt, 'charge' | 'card'>): boolean =>
  card !== null || charge.pix.expire_date === null

const statusByDate = (attempt: Pick<Attempt, 'charge' | 'card'>, { now }: PriceAt) =>
  now >= (ownExpiry(attempt) ?? Infinity) ? 'expired' : 'open'

/**
 * Derives the status of an attempt's charge from the charge and the time. A card charge owes the order's price plus the
 * interest of its plan. A charge requested with a card is never `open`: it may be captured at any time. A charge that waits
 * on a payment page is `open` until an update reports more than its creation.
 */
export function statusFromCharge(
  attempt: Pick<Attempt, 'method' | 'charge' | 'card'>,
  price: PriceAt,
  rules: Rules,
): DerivedStatus {
  const status = derivedStatus(attempt, price, rules)
  return status === 'expired' && !expiresByReport(attempt) ? statusByDate(attempt, price) : status
}

function derivedStatus(
  attempt: Pick<Attempt, 'method' | 'charge' | 'card'>,
  price: PriceAt,
  rules: Rules,
): DerivedStatus {
  const { method, charge, card } = attempt
  const { owed, now } = price
  const options = { statusMap: rules.statusMap[method], timeZone: rules.timeZone }
  if (!card) return rules.deriveChargeStatus(charge, now, { ...options, owed })

  const { amount: amountCents, paid_amount: paidAmountCents, refunded_amount: refundAmountCents, status } = charge
  const cardCharge = { amountCents, paidAmountCents, refundAmountCents, status }
  const derived = rules.deriveChargeStatus(cardCharge, now, { ...options, owed: owed + amountCents - card.price })
  if (derived !== 'open' && derived !== 'processing') return derived
  if (!card.usesPaymentPage || (derived === 'processing' && !isJustCreated(status))) return 'processing'
  return statusByDate(attempt, price)
}

/** Returns the meaning that the shop gave to a status of the service; null when it gave none. */
export function mappedStatus(
  status: StoredCharge['status'] | undefined,
  method: Method,
  { statusMap: { [method]: known } }: Rules,
): DerivedStatus | null {
  return (status && ownValue(known, status.id)) ?? null
}

/** Returns whether a status reports nothing but the charge's creation (interface, "Card charges": a new charge has status id 1). */
export const isJustCreated = (status: StoredCharge['status'] | undefined): boolean => !status || status.id === '1'
