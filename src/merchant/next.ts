import type { ProblemName } from '../contract/problems.ts'
import type { OrderRecord } from './order-record.ts'
import type { Moment, Rules } from './rules.ts'
import { counts, endOf, type Standing, standing } from './standing.ts'

/** What a request for the order's charge leads to. */
export type Decision =
  /** This charge is shown. */
  | { readonly do: 'answer'; readonly standing: Standing }
  /** Somebody else is at it, or the service needs a pause: look again at the next change, or then. */
  | { readonly do: 'wait'; readonly until: number }
  /** The next attempt is claimed. */
  | { readonly do: 'claim'; readonly renewed: boolean }
  | { readonly do: 'refuse'; readonly problem: ProblemName; readonly until?: number }

/** Decides what happens when the payer asks for the order's Pix charge, or for a new one in the place of an expired one. */
export function next(record: OrderRecord, moment: Moment & { renew: boolean }, rules: Rules): Decision {
  const { now, renew } = moment
  const current = standing(record, moment, rules, 'pix')
  if (current && counts(current.status)) {
    const { attempt, status } = current
    if (attempt.state === 'claimed' && attempt.card && attempt.until > now) return { do: 'wait', until: attempt.until }
    const byCard = attempt.card && (status === 'processing' || status === 'in_doubt')
    return renew || byCard ? { do: 'refuse', problem: 'settled' } : { do: 'answer', standing: current }
  }
  const expired = current?.status === 'expired' || current?.status === 'failed'
  const last = record.attempts.findLast(({ method }) => method === 'pix')
  if (last?.state === 'claimed' && last.until > now) return { do: 'wait', until: last.until }

  const renewed = current !== null && !current.outdated
  if (renewed && !(expired && renew)) return { do: 'answer', standing: current }
  if (renewed && renewalsOf(record) >= rules.renewals) return { do: 'refuse', problem: 'no-renewals' }
  const graceEnd = renewed ? graceEndOf(current, moment, rules) : now
  if (graceEnd > now) return { do: 'refuse', problem: 'too-early', until: graceEnd }

  if (last && last.state !== 'made' && last.until > now) return { do: 'wait', until: last.until }
  return { do: 'claim', renewed }
}

/** The moment from which time alone shows the order differently: its charge expires, may be renewed, or is in doubt. */
export function changesAt({ attempt }: Standing, moment: Moment, rules: Rules): number {
  const end = endOf(attempt, moment, rules) ?? Infinity
  return Math.min(...[end, end + rules.grace, attempt.until].filter((time) => time > moment.now))
}

const renewalsOf = ({ attempts }: OrderRecord) =>
  attempts.filter(({ renewed, state }) => renewed && state === 'made').length

/** When an expired charge may be replaced: payments on their way are waited for. */
export const graceEndOf = ({ attempt }: Standing, moment: Moment, rules: Rules) =>
  (endOf(attempt, moment, rules) ?? moment.now) + rules.grace
