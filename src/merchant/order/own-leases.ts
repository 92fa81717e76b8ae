import { leaseMs } from '../../core/lease.ts'
import type { Attempt, OrderRecord } from './record.ts'

/** What identifies the request of an attempt. */
export type RequestOfAttempt = Pick<Attempt, 'number' | 'claimedAt'>

type AgeOf = (request: RequestOfAttempt) => number

/**
 * Returns an order that was read at `now`, with the claims of its attempts as they end for this process: each once this process
 * has known the request for a lease (`ageOf`). The times that other servers wrote are by their own clocks, and decide nothing.
 */
export function withOwnLeases(record: OrderRecord, now: number, ageOf: AgeOf): OrderRecord {
  if (!record.attempts.some(isPending)) return record
  return {
    ...record,
    attempts: record.attempts.map((each) => (isPending(each) ? withOwnLease(each, now, ageOf) : each)),
  }
}

function withOwnLease(attempt: Attempt, now: number, ageOf: AgeOf): Attempt {
  // a lost request has an age too, because the service may still be doing its work
  const age = ageOf(attempt)
  return attempt.requestState === 'claimed' ? { ...attempt, blockedUntil: now + Math.ceil(leaseMs - age) } : attempt
}

const isPending = ({ requestState, method }: Attempt) =>
  requestState === 'claimed' || (requestState === 'lost' && method === 'card')
