import { withOwnLease } from '../writes/leases.ts'
import { isUndecided } from '../writes/move.ts'
import type { Attempt, OrderRecord } from './record.ts'

/** What identifies the request of an attempt. */
export type RequestOfAttempt = Pick<Attempt, 'number' | 'sentAt'>

/**
 * Returns an order that was read at `now`, with the leases of its attempts as they end for this process. A lost request
 * has an age too (`ageOf`), because the service may still be doing its work.
 */
export function withOwnLeases(
  record: OrderRecord,
  now: number,
  ageOf: (request: RequestOfAttempt) => number,
): OrderRecord {
  const isPending = (each: Attempt) => isUndecided(each) && (each.stage === 'sending' || each.method === 'card')
  if (!record.attempts.some(isPending)) return record
  const attempts = record.attempts.map((each) => (isPending(each) ? withOwnLease(each, now, ageOf(each)) : each))
  return { ...record, attempts }
}
