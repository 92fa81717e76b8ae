import type { ChargeStatus } from '../../values/charge-status.ts'
import { attemptStatus, priceOf } from './attempt-status.ts'
import { reachedCard } from './attempts.ts'
import type { Attempt, OrderRecord } from './record.ts'
import type { Method, PriceAt, Rules } from './rules.ts'

/** The attempt that decides an order's status. */
export interface CurrentCharge {
  readonly attempt: Attempt
  readonly status: ChargeStatus
  /** True when the order's price has changed since. The charge is then shown as expired, and replaced on request. */
  readonly outdated: boolean
  /** True when money was received or may be on its way, so that no other charge of the order may be created. */
  readonly involvesMoney: boolean
}

type Candidate = Pick<CurrentCharge, 'attempt' | 'status'>

// received money, and money that may be on its way, count for the order whichever attempt they belong to
const precedence: readonly ChargeStatus[] = ['paid', 'refunded', 'partly_paid', 'processing', 'uncertain']

/** Returns whether money of a charge with this status was received, or may be on its way. */
export const involvesMoney = (status: ChargeStatus): boolean => precedence.includes(status)

/**
 * Returns the order's current charge: an attempt that involves money first, then the latest attempt of this method (any
 * method: an open charge first). The open charge of a closed order is shown as expired. Null when there is no charge to show.
 */
export function currentCharge(
  record: OrderRecord,
  price: PriceAt,
  rules: Rules,
  method?: Method,
): CurrentCharge | null {
  const all = record.attempts.map((attempt): CurrentCharge => {
    const status = attemptStatus(attempt, price, rules)
    return { attempt, status, outdated: false, involvesMoney: involvesMoney(status) }
  })
  const [withMoney] = all.filter(({ involvesMoney }) => involvesMoney).toSorted(byPrecedence)
  if (withMoney) return withMoney
  const visible = all
    .filter(({ attempt }) => isVisible(attempt) && (!method || attempt.method === method))
    .map((each) => asShown(each, price))
  const open = method ? undefined : visible.findLast(({ status }) => status === 'open')
  return open ?? visible.at(-1) ?? null
}

// No payer saw the code or the page of a lost attempt. An attempt that the payer must correct, or that never reached a
// card, does not count as one. A declined card is shown.
function isVisible({ state, card }: Attempt): boolean {
  if (!card) return state === 'created'
  return card.usesPaymentPage ? card.paymentPage !== null : reachedCard({ state, card })
}

function asShown(charge: CurrentCharge, price: PriceAt): CurrentCharge {
  if (price.isClosed) return charge.status === 'open' ? { ...charge, status: 'expired' } : charge
  return isOutdated(charge, price) ? { ...charge, status: 'expired', outdated: true } : charge
}

// a declined card stays declined whatever the order's price is now
const isOutdated = ({ attempt, status }: Candidate, { owed }: PriceAt) =>
  priceOf(attempt) !== owed && !(attempt.card && status === 'failed')

const byPrecedence = (a: Candidate, b: Candidate) =>
  precedence.indexOf(a.status) - precedence.indexOf(b.status) || (a.attempt.paidAt ?? 0) - (b.attempt.paidAt ?? 0)
