import type { ChargeStatus } from '../values/settlement.ts'
import type { Attempt, EventName, OrderRecord } from './order-record.ts'
import type { Moment, Rules } from './rules.ts'
import { standing } from './standing.ts'

/** What happened between two records of an order, by attempt. */
export interface Happening {
  readonly name: EventName
  readonly attempt: number
}

/** Tells what a shop has to know of a change: what became of each attempt's charge, and of the order by it. */
export function happenings(before: OrderRecord, after: OrderRecord, moment: Moment, rules: Rules): Happening[] {
  return after.attempts.flatMap((attempt) => {
    const was = before.attempts.find(({ number }) => number === attempt.number)
    if (!was || !changed(was, attempt)) return []
    const others = after.attempts.filter((each) => each !== attempt).map(({ status }) => status)
    const rose = was.status !== attempt.status
    const paid = rose && attempt.status === 'paid'
    const partly = rose && attempt.status === 'partly_paid'
    const refunded = rose && attempt.status === 'refunded' && standing(after, moment, rules)?.status === 'refunded'
    const names: (EventName | false)[] = [
      paid && !others.some(wasPaid) && 'paid',
      ((paid && others.some(wasPaidAnything)) || (partly && others.includes('paid'))) && 'overpaid',
      refunded && 'refunded',
      'changed',
    ]
    return names.flatMap((name) => (name ? { name, attempt: attempt.number } : []))
  })
}

const changed = (a: Attempt, b: Attempt) =>
  a.status !== b.status ||
  (a.state !== b.state && (b.state === 'made' || b.card !== null)) ||
  a.charge.status?.id !== b.charge.status?.id ||
  a.charge.paid_amount !== b.charge.paid_amount ||
  a.charge.refunded_amount !== b.charge.refunded_amount

// money that was returned came all the same, and what was sold for it must not be sold twice
const wasPaid = (status: ChargeStatus) => status === 'paid' || status === 'refunded'
const wasPaidAnything = (status: ChargeStatus) => wasPaid(status) || status === 'partly_paid'
