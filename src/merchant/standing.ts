import { serviceTime } from '../values/service-time.ts'
import type { ChargeStatus } from '../values/settlement.ts'
import { forward } from '../values/status-order.ts'
import type { Attempt, OrderRecord } from './order-record.ts'
import { type Method, meaningOf, type Moment, type Rules } from './rules.ts'
import { pageEnd, priceOf, settled } from './settled.ts'

/** How an order stands: the attempt that counts, and how far that is. */
export interface Standing {
  readonly attempt: Attempt
  readonly status: ChargeStatus
  /** The charge was made for another amount than is owed now; it is shown as expired and another is made for the asking. */
  readonly outdated: boolean
}

// money that came, and money that is or may be on its way, count for the order whichever of its attempts they belong to
const precedence = ['paid', 'refunded', 'partly_paid', 'processing', 'in_doubt'] as const
const rankOf = (status: ChargeStatus) => (precedence as readonly ChargeStatus[]).indexOf(status)

/** Whether a status tells of money, so that no other charge of the order is made. */
export const counts = (status: ChargeStatus) => rankOf(status) >= 0

/**
 * Looks over all attempts of an order: money first, then the charge of this method that was made last, or of any method,
 * an open one first. Null before there is any.
 */
export function standing(record: OrderRecord, moment: Moment, rules: Rules, method?: Method): Standing | null {
  const all = record.attempts.map((attempt) => ({ attempt, status: statusOf(attempt, moment, rules), outdated: false }))
  const [first] = all.filter(({ status }) => counts(status)).toSorted(byPrecedence)
  if (first) return first
  const rest = all
    .filter(({ attempt }) => isShown(attempt) && (!method || attempt.method === method))
    .map((each) => (isOutdated(each, moment) ? { ...each, status: 'expired' as const, outdated: true } : each))
  const open = method ? undefined : rest.findLast(({ status }) => status === 'open')
  return open ?? rest.at(-1) ?? null
}

/** How far one attempt is: what was proven of it, what the hour adds, and what became of asking for it. */
export function statusOf(attempt: Attempt, moment: Moment, rules: Rules): ChargeStatus {
  const { state, status, until, card } = attempt
  if (!card || state === 'made') return forward(status, settled(attempt, moment, rules))
  if (state === 'refused' || state === 'unasked') return forward(status, 'failed')
  if (state === 'claimed' && until > moment.now) return 'processing'
  return card.paged ? 'failed' : 'in_doubt' // nobody saw the page
}

/** When a charge's time is over, or was: milliseconds since 1970, null when it never is. */
export function endOf({ charge, card, method, askedAt }: Attempt, { now }: Moment, rules: Rules): number | null {
  const time = (text: string | null) => serviceTime(text, rules.timeZone)?.getTime() ?? null
  const expiry = card?.paged ? pageEnd(charge, card, rules) : time(charge.pix.expire_date)
  const meaning = meaningOf(charge.status, method, rules)
  const over = meaning === 'expired' || meaning === 'failed'
  // the service has said that it is over, before its time
  return over && (expiry === null || expiry > now) ? (time(charge.updated_at) ?? askedAt) : expiry
}

// of an attempt that was lost nobody saw the code or the page, and one that the payer has to correct or of which no card
// knows was none; but that a card was refused is to be seen
function isShown({ state, card }: Attempt): boolean {
  if (!card) return state === 'made'
  return card.paged ? card.page !== null : card.faults.length === 0 && state !== 'unasked'
}

// a card that was refused stays so, whatever the order costs now
const isOutdated = ({ attempt, status }: Seen, { owed }: Moment) =>
  priceOf(attempt) !== owed && !(attempt.card && status === 'failed')

type Seen = Pick<Standing, 'attempt' | 'status'>

const byPrecedence = (a: Seen, b: Seen) =>
  rankOf(a.status) - rankOf(b.status) || (a.attempt.paidAt ?? 0) - (b.attempt.paidAt ?? 0)
