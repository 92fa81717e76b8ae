import type { ProblemName } from '../../merchant-api/problems.ts'
import { attemptsBy } from './attempts.ts'
import { currentCharge, type CurrentCharge, graceEndOf, hasEnded } from './current-charge.ts'
import type { ChargeSettings, OrderTerms } from './order.ts'
import type { OrderRecord, PixAttempt } from './record.ts'

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
  request: OrderTerms & { readonly renew: boolean },
  settings: ChargeSettings,
): PixDecision {
  const { now, renew } = request
  const current = currentCharge(record, request, settings, 'pix')
  if (current?.blocksNewCharge) {
    const { attempt, status } = current
    const { method, requestState, blockedUntil } = attempt
    if (method === 'card' && requestState === 'claimed' && blockedUntil > now)
      return { do: 'wait', until: blockedUntil }
    const isCardPending = method === 'card' && (status === 'processing' || status === 'uncertain')
    return renew || isCardPending ? { do: 'reject', problem: 'already-settled' } : { do: 'respond', current }
  }
  if (request.isClosed) return current ? { do: 'respond', current } : { do: 'reject', problem: 'order-not-found' }
  const attempts = attemptsBy(record, 'pix')
  const last = attempts.at(-1)
  if (last?.requestState === 'claimed' && last.blockedUntil > now) return { do: 'wait', until: last.blockedUntil }

  const renewed = current !== null && !current.outdated
  if (renewed && !(hasEnded(current) && renew)) return { do: 'respond', current }
  if (renewed && renewalsOf(attempts) >= settings.maxRenewals) return { do: 'reject', problem: 'renewals-exhausted' }
  const graceEnd = renewed ? graceEndOf(current, now, settings) : now
  if (graceEnd > now) return { do: 'reject', problem: 'renewal-too-early', until: graceEnd }

  if (last && last.requestState !== 'created' && last.blockedUntil > now)
    return { do: 'wait', until: last.blockedUntil }
  return { do: 'claim', renewed }
}

const renewalsOf = (attempts: readonly PixAttempt[]) =>
  attempts.filter(({ renewed, requestState }) => renewed && requestState === 'created').length
