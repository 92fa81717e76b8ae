import type { ProblemName } from '../../merchant-api/problems.ts'
import { type CurrentCharge, currentCharge } from './current-charge.ts'
import { graceEndOf } from './expiry.ts'
import type { OrderRecord } from './record.ts'
import type { PriceAt, Rules } from './rules.ts'

/** The decision about a request for the order's Pix charge. */
export type PixDecision =
  /** Respond with this charge. */
  | { readonly do: 'respond'; readonly current: CurrentCharge }
  /** Another process is requesting the charge, or the service needs a pause: decide again at the next change, or then. */
  | { readonly do: 'wait'; readonly until: number }
  /** Claim the next attempt. */
  | { readonly do: 'claim'; readonly renewed: boolean }
  | { readonly do: 'reject'; readonly problem: ProblemName; readonly until?: number }

/** Decides a request for the order's Pix charge, or (`renew`) for a new charge that replaces an expired one. */
export function decidePix(
  record: OrderRecord,
  request: PriceAt & { readonly renew: boolean },
  rules: Rules,
): PixDecision {
  const { now, renew } = request
  const current = currentCharge(record, request, rules, 'pix')
  if (current?.involvesMoney) {
    const { attempt, status } = current
    if (attempt.card && attempt.state === 'claimed' && attempt.blockedUntil > now)
      return { do: 'wait', until: attempt.blockedUntil }
    const isCardPending = attempt.card && (status === 'processing' || status === 'uncertain')
    return renew || isCardPending ? { do: 'reject', problem: 'already-settled' } : { do: 'respond', current }
  }
  if (request.isClosed) return current ? { do: 'respond', current } : { do: 'reject', problem: 'order-not-found' }
  const hasEnded = current?.status === 'expired' || current?.status === 'failed'
  const last = record.attempts.findLast(({ method }) => method === 'pix')
  if (last?.state === 'claimed' && last.blockedUntil > now) return { do: 'wait', until: last.blockedUntil }

  const renewed = current !== null && !current.outdated
  if (renewed && !(hasEnded && renew)) return { do: 'respond', current }
  if (renewed && renewalsOf(record) >= rules.maxRenewals) return { do: 'reject', problem: 'renewals-exhausted' }
  const graceEnd = renewed ? graceEndOf(current, now, rules) : now
  if (graceEnd > now) return { do: 'reject', problem: 'renewal-too-early', until: graceEnd }

  if (last && last.state !== 'created' && last.blockedUntil > now) return { do: 'wait', until: last.blockedUntil }
  return { do: 'claim', renewed }
}

const renewalsOf = ({ attempts }: OrderRecord) =>
  attempts.filter(({ renewed, state }) => renewed && state === 'created').length
