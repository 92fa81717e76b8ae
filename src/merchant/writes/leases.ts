import { leaseMs } from '../../core/lease.ts'
import { poll, pollToEnd } from '../stores/poll.ts'
import { isUndecided, type Move } from './move.ts'

/**
 * Returns a move that was read at `now`, with its lease as it ends for this process: once it has known the request for that long. The
 * time that another server wrote is by its own clock, and decides nothing.
 */
export const withOwnLease = <M extends Move>(move: M, now: number, ageMs: number): M =>
  move.stage === 'sending' ? { ...move, leaseUntil: now + Math.ceil(leaseMs - ageMs) } : move

/** Returns whether the process that sends a move has died: this one has known the request for a lease. */
export const hasDied = ({ stage }: Pick<Move, 'stage'>, ageMs: () => number): boolean =>
  stage === 'sending' && ageMs() >= leaseMs

/** Returns how records are read whose open requests have an age: it begins for this process with the first read. */
export const measuredBy =
  <M extends Move>(ageOf: (key: string, move: M) => number) =>
  (move: M, key: string): M => {
    if (isUndecided(move)) ageOf(key, move)
    return move
  }

/** Reads a move until nobody has claimed it: `ageOf` returns for how long this process knows a claim, null without one. */
export function endOfClaim<Stored extends { readonly version: string | null }>(
  context: Parameters<typeof poll>[0],
  { keyOf, read }: { keyOf(id: string): string; read(id: string): Promise<Stored> },
  id: string,
  ageOf: (stored: Stored) => number | null,
): Promise<Stored> {
  return pollToEnd(context, keyOf(id), async () => {
    const stored = await read(id)
    const leftMs = leaseMs - (ageOf(stored) ?? leaseMs)
    return leftMs > 0 ? { version: stored.version, waitMs: leftMs } : { response: stored }
  })
}
