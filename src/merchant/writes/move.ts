import * as v from 'valibot'
import { leaseMs } from '../../core/lease.ts'
import { type laterStatus, storedStatus, storedTime } from '../stores/stored-status.ts'

/**
 * Where a move stands, a request that must happen once. `new`: nobody has asked for it. `claimed`: a process prepares
 * it, and has sent nothing. `sending`: a process sends it. `lost`: no response arrived, so nobody knows whether it
 * happened. `refused`: the service created nothing. `created`: the service has it.
 */
export type Stage = 'new' | 'claimed' | 'sending' | 'lost' | 'refused' | 'created'

/** What every move stores, in one of the stages that it can have. */
export const moveEntries = <const Known extends readonly Stage[]>(known: Known) => ({
  stage: storedStatus(known),
  /** Nobody else sends it before: the end of the lease of the process that does, by the clock of that process. */
  leaseUntil: storedTime,
  /** When it was sent last; null before. */
  sentAt: v.nullable(storedTime),
})

/** A request that must happen once. */
export interface Move {
  readonly stage: Stage | typeof laterStatus
  readonly leaseUntil: number
  readonly sentAt: number | null
}

/** Returns whether nobody knows yet what became of the request. */
export const isUndecided = ({ stage }: Pick<Move, 'stage'>): boolean => stage === 'sending' || stage === 'lost'

/** Returns whether a process sends the request now. */
export const isBeingSent = ({ stage, leaseUntil }: Move, now: number): boolean =>
  stage === 'sending' && leaseUntil > now

/** Returns a move read at `now`, with its lease as it ends here: once this process has known it for so long. */
export const withOwnLease = <M extends Move>(move: M, now: number, ageMs: number): M =>
  move.stage === 'sending' ? { ...move, leaseUntil: now + Math.ceil(leaseMs - ageMs) } : move

/** Returns whether the process that sends a move has died: this one has known the request for a lease. */
export const hasDied = ({ stage }: Pick<Move, 'stage'>, ageMs: () => number): boolean =>
  stage === 'sending' && ageMs() >= leaseMs
