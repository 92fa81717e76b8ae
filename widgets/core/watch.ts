import { ServiceError } from '../../src/core/errors.ts'
import type { Answered } from '../../src/core/options.ts'
import type { Platform } from './platform.ts'

/** One thing that is watched on the merchant's server. */
export interface Watched<T> {
  /** Asks once; an answer of null says that nothing changed. */
  ask(headers: Record<string, string>, signal: AbortSignal): Promise<Answered<T | null>>
  /** Told of an answer; says whether to go on. */
  answered(data: T | null): boolean
  /** Told of a failure: milliseconds until the next try, null to end, undefined for the usual pause. */
  failed(error: unknown): number | null | undefined
}

const seconds = 25
const shortest = 2000
const longest = 10_000

/** Milliseconds that one request may take: longer than the server may let it wait. */
export const patience = (seconds + 15) * 1000

/**
 * Asks, one request at a time, until the signal is aborted. A server that waits for a change (it says so by
 * `Preference-Applied`) is asked again at once; one that does not after 2 s, growing to 10 s while nothing changes; one
 * that fails after 1 s, doubling to 10 s, or when its `Retry-After` says.
 */
export async function watch<T>(watched: Watched<T>, { clock, random }: Platform, signal: AbortSignal) {
  const jitter = (ms: number) => Math.min(ms, longest) * (0.75 + random() / 4)
  let tag = ''
  let first = true
  let quick = 0
  let unchanged = 0
  let failures = 0
  while (!signal.aborted) {
    const began = clock.now()
    let pause: number | null
    try {
      const known = tag
      const headers = { prefer: `wait=${seconds}`, ...(known && { 'if-none-match': known }) }
      const { data, response } = await watched.ask(headers, signal)
      if (signal.aborted) return
      tag = response.headers.get('etag') ?? ''
      // a server that says it waits, and does not, is not believed for long
      quick = clock.now() - began < 1000 ? quick + 1 : 0
      const waits = tag !== '' && (known === '' || response.headers.has('preference-applied'))
      pause = quick < 5 && (first || waits) ? 0 : jitter(shortest * 1.5 ** unchanged)
      unchanged = data === null && pause ? unchanged + 1 : 0
      failures = 0
      first = false
      if (!watched.answered(data)) return
    } catch (error) {
      if (signal.aborted) return
      // the next answer is to come at once, so that who waits sees that the connection is back
      tag = ''
      const asked = error instanceof ServiceError ? error.retryAfter : null
      const wanted = watched.failed(error)
      pause = wanted === undefined ? Math.max(asked ?? 0, jitter(1000 * 2 ** failures++)) : wanted
    }
    if (pause === null) return
    if (pause) await clock.sleep(pause, signal).catch(() => {})
  }
}
