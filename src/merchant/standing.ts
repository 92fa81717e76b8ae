import { serviceTime } from '../values/service-time.ts'
import type { ChargeStatus } from '../values/settlement.ts'
import { forward } from '../values/status-order.ts'
import type { Attempt, OrderRecord } from './order-record.ts'
import { meaningOf, type Moment, type Rules } from './rules.ts'

/** How an order stands: the attempt that counts, and how far that is. */
export interface Standing {
  readonly attempt: Attempt
  readonly status: ChargeStatus
  /** The charge was made for another amount than is owed now; it is shown as expired and another is made for the asking. */
  readonly outdated: boolean
}

// money that came, and money on its way, count for the order whichever of its attempts they belong to
const precedence = ['paid', 'refunded', 'partly_paid', 'processing'] as const
const counts = (status: ChargeStatus) => (precedence as readonly ChargeStatus[]).indexOf(status)

/** Looks over all attempts of an order: payments first, then the charge that was made last. Null before there is any. */
export function standing(record: OrderRecord, moment: Moment, rules: Rules): Standing | null {
  const all = record.attempts.map((attempt) => ({ attempt, status: statusOf(attempt, moment, rules) }))
  const [first] = all.filter(({ status }) => counts(status) >= 0).toSorted(byPrecedence)
  if (first) return { ...first, outdated: false }
  const last = all.findLast(({ attempt }) => attempt.state === 'made')
  if (!last) return null
  const outdated = last.attempt.charge.amount !== moment.owed
  return { ...last, outdated, status: outdated ? 'expired' : last.status }
}

/** How far one attempt is: what was proven of it, and what the hour adds. */
export const statusOf = ({ status, charge }: Attempt, { owed, now }: Moment, { settle }: Rules): ChargeStatus =>
  forward(status, settle(charge, now, owed))

/** When a charge's time is over, or was: milliseconds since 1970, null when it never is. */
export function endOf({ charge }: Attempt, { now }: Moment, rules: Rules): number | null {
  const time = (text: string | null) => serviceTime(text, rules.timeZone)?.getTime() ?? null
  const expiry = time(charge.pix.expire_date)
  const early = meaningOf(charge.status, rules) !== null && (expiry === null || expiry > now)
  // the service has said that it is over, before its time
  return early ? time(charge.updated_at) : expiry
}

type Seen = Pick<Standing, 'attempt' | 'status'>

const byPrecedence = (a: Seen, b: Seen) =>
  counts(a.status) - counts(b.status) || (a.attempt.paidAt ?? 0) - (b.attempt.paidAt ?? 0)
