import type { ProblemName } from '../contract/problems.ts'
import type { OrderRecord } from './order-record.ts'
import type { Moment, Rules } from './rules.ts'
import { endOf, type Standing, standing } from './standing.ts'

/** What a request for the order's charge leads to. */
export type Decision =
  /** This charge is shown. */
  | { readonly do: 'answer'; readonly standing: Standing }
  /** Somebody else is at it, or the service needs a pause: look again at the next change, or then. */
  | { readonly do: 'wait'; readonly until: number }
  /** The next attempt is claimed. */
  | { readonly do: 'claim'; readonly renewed: boolean }
  | { readonly do: 'refuse'; readonly problem: ProblemName; readonly until?: number }

/** Decides what happens when the payer asks for the order's charge, or for a new one in the place of an expired one. */
export function next(record: OrderRecord, moment: Moment & { renew: boolean }, rules: Rules): Decision {
  const { now, renew } = moment
  const current = standing(record, moment, rules)
  const expired = current?.status === 'expired' || current?.status === 'failed'
  if (current && !expired && current.status !== 'open')
    return renew ? { do: 'refuse', problem: 'settled' } : { do: 'answer', standing: current }

  const last = record.attempts.at(-1)
  if (last?.state === 'claimed' && last.until > now) return { do: 'wait', until: last.until }

  const renewed = current !== null && !current.outdated
  if (renewed && !(expired && renew)) return { do: 'answer', standing: current }
  if (renewed && renewalsOf(record) >= rules.renewals) return { do: 'refuse', problem: 'no-renewals' }
  const graceEnd = renewed ? graceEndOf(current, moment, rules) : now
  if (graceEnd > now) return { do: 'refuse', problem: 'too-early', until: graceEnd }

  if (last && last.state !== 'made' && last.until > now) return { do: 'wait', until: last.until }
  return { do: 'claim', renewed }
}

/** The moment from which time alone shows the order differently: its charge expires, or may be renewed. */
export function changesAt(current: Standing, moment: Moment, rules: Rules): number {
  const end = endOf(current.attempt, moment, rules) ?? Infinity
  return Math.min(...[end, end + rules.grace].filter((time) => time > moment.now))
}

const renewalsOf = ({ attempts }: OrderRecord) =>
  attempts.filter(({ renewed, state }) => renewed && state === 'made').length

const graceEndOf = ({ attempt }: Standing, moment: Moment, rules: Rules) =>
  (endOf(attempt, moment, rules) ?? moment.now) + rules.grace
