import type { ProblemName } from '../../contract/problems.ts'
import { graceEndOf } from '../next.ts'
import type { Attempt, OrderRecord } from '../order-record.ts'
import type { Moment, Rules } from '../rules.ts'
import { counts, type Standing, standing } from '../standing.ts'

/** What asks for a charge: `names` tell the payment from others, `retry` asks for another after a refusal. */
export interface Wish extends Moment {
  readonly names: readonly string[]
  readonly retry: boolean
}

/** What a request to pay by card leads to. */
export type CardDecision =
  /** This charge is shown. */
  | { readonly do: 'answer'; readonly standing: Standing }
  /** Somebody else is at it: look again at the next change, or when its process is taken for dead. */
  | { readonly do: 'wait'; readonly until: number; readonly standing: Standing }
  /** The next attempt is claimed. */
  | { readonly do: 'claim' }
  /** The service found fault with the payer of the payment of this name. */
  | { readonly do: 'repeat'; readonly attempt: Attempt }
  | { readonly do: 'refuse'; readonly problem: ProblemName; readonly until?: number }

/**
 * Decides what happens when the payer pays by card. A card is charged only where no money of the order has come or may be
 * on its way, and never twice by the same name.
 */
export function nextCard(record: OrderRecord, wish: Wish, rules: Rules): CardDecision {
  const { now, names, retry } = wish
  const current = standing(record, wish, rules, 'card')
  if (current && counts(current.status)) {
    const { method, state, until } = current.attempt
    if (method !== 'card') return { do: 'refuse', problem: 'settled' }
    if (state === 'claimed') return { do: 'wait', until, standing: current }
    return { do: 'answer', standing: current }
  }
  const same = record.attempts.find(
    ({ state, card }) => state !== 'unasked' && card?.names.some((name) => names.includes(name)),
  )
  if (same?.card?.faults.length) return { do: 'repeat', attempt: same }
  if (current && (same || !(isOver(current) && (retry || current.outdated)))) return { do: 'answer', standing: current }
  const early = current?.status === 'expired' && !current.outdated ? graceEndOf(current, wish, rules) : now
  if (early > now) return { do: 'refuse', problem: 'too-early', until: early }
  const tries = record.attempts.filter(({ method }) => method === 'card').length
  return tries < rules.tries ? { do: 'claim' } : { do: 'refuse', problem: 'no-renewals' }
}

const isOver = ({ status }: Standing) => status === 'expired' || status === 'failed'
