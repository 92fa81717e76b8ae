import type { ProblemName } from '../../merchant-api/problems.ts'
import { reachedCard, reachedService } from './attempt-status.ts'
import { attemptsBy } from './attempts.ts'
import { currentCharge, type CurrentCharge, graceEndOf, hasEnded } from './current-charge.ts'
import { declinePauseEnd } from './failures.ts'
import type { ChargeSettings, OrderTerms } from './order.ts'
import type { CardAttempt, OrderRecord } from './record.ts'

/** A request to pay by card: the hashes that identify the payment, and whether it may follow a declined one (`retry`). */
export interface CardRequest extends OrderTerms {
  readonly idempotencyKeys: readonly string[]
  readonly retry: boolean
}

/** The decision about a request to pay by card. */
export type CardDecision =
  /** Respond with this charge. */
  | { readonly do: 'respond'; readonly current: CurrentCharge }
  /** Another process is charging a card: decide again at the next change, or when that process counts as dead. */
  | { readonly do: 'wait'; readonly until: number; readonly current: CurrentCharge }
  /** Claim the next attempt. */
  | { readonly do: 'claim' }
  /** Respond that the service rejected payer fields of this same payment. */
  | { readonly do: 'correct'; readonly attempt: CardAttempt }
  | { readonly do: 'reject'; readonly problem: ProblemName; readonly until?: number }

/**
 * Decides a request to pay by card. A card is charged only while no money of the order was received or may be on its way,
 * and the same payment is never charged twice.
 */
export function decideCard(record: OrderRecord, request: CardRequest, settings: ChargeSettings): CardDecision {
  const { now, idempotencyKeys, retry } = request
  const current = currentCharge(record, request, settings, 'card')
  if (current?.blocksNewCharge) {
    const { method, requestState, blockedUntil } = current.attempt
    if (method !== 'card') return { do: 'reject', problem: 'already-settled' }
    if (requestState === 'claimed') return { do: 'wait', until: blockedUntil, current }
    return { do: 'respond', current }
  }
  if (request.isClosed) return current ? { do: 'respond', current } : { do: 'reject', problem: 'order-not-found' }
  const same = attemptsBy(record, 'card').find(
    (each) => reachedService(each) && each.card.idempotencyKeys.some((key) => idempotencyKeys.includes(key)),
  )
  if (same?.card.payerFaults.length) return { do: 'correct', attempt: same }
  if (current && (same || !(hasEnded(current) && (retry || current.outdated)))) return { do: 'respond', current }
  const graceEnd = current?.status === 'expired' && !current.outdated ? graceEndOf(current, now, settings) : now
  if (graceEnd > now) return { do: 'reject', problem: 'renewal-too-early', until: graceEnd }
  if (record.attempts.filter(reachedCard).length >= settings.maxCardAttempts)
    return { do: 'reject', problem: 'renewals-exhausted' }
  const pauseEnd = declinePauseEnd(record, now, settings)
  return pauseEnd > now ? { do: 'reject', problem: 'too-many-declines', until: pauseEnd } : { do: 'claim' }
}
