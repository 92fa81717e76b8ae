import { leaseMs } from '../../core/lease.ts'
import { type poll, pollToEnd } from '../stores/poll.ts'
import type { VersionAge } from '../stores/version-ages.ts'
import { isUndecided, type Move } from './move.ts'

/** Returns how records are read whose open requests have an age: it begins for this process with the first read. */
export const measuredBy =
  <M extends Move>(ageOf: (key: string, move: M) => number) =>
  (move: M, key: string): M => {
    if (isUndecided(move)) ageOf(key, move)
    return move
  }

/** Reads a move; while another process has it in this stage, waits for a change, or for the end of its lease. */
export function endOfStage<Stored extends { readonly record: Move; readonly version: string | null }>(
  context: Parameters<typeof poll>[0] & { readonly versionAge: VersionAge },
  { keyOf, read }: { keyOf(id: string): string; read(id: string): Promise<Stored> },
  id: string,
  stage: 'claimed' | 'sending',
): Promise<Stored> {
  return pollToEnd(context, keyOf(id), async () => {
    const stored = await read(id)
    const { record, version } = stored
    if (record.stage !== stage) return { response: stored }
    const leftMs = leaseMs - context.versionAge(keyOf(id), version)
    return leftMs > 0 ? { version, waitMs: leftMs } : { response: stored }
  })
}

/** Returns why a move cannot be recorded as not created; null once this process has known it for long enough. */
export function mayStillBeCreated(ageMs: number): string | null {
  // the request of a broken connection may still arrive, and the work of a slow one may still be done
  if (ageMs >= leaseMs) return null
  const seconds = Math.ceil((leaseMs - ageMs) / 1000)
  return `may still be created; resolve it as not created in ${seconds} s, when this server has known its request for ${leaseMs / 1000} s`
}
