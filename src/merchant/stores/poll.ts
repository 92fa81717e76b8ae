import type { Clock } from '../../core/clock.ts'
import type { Changes } from './changes.ts'

/** The result of one check of a record. */
export type PollResult =
  /** Respond now. */
  | { readonly response: Response }
  /** Check again when the record has another version than this one, or at `until` (epoch milliseconds). */
  | { readonly version: string | null; readonly until: number }
  /** Check again at once: another process was faster. */
  | null

/** Checks a record until there is a response, and waits for its changes in between. No change is missed. */
export async function poll(
  { changes, clock }: { readonly changes: Changes; readonly clock: Clock },
  key: string,
  signal: AbortSignal | null,
  check: () => Promise<PollResult>,
): Promise<Response> {
  for (;;) {
    const stop = new AbortController()
    const end = () => stop.abort('done') // a string reason costs no stack trace
    try {
      const changed = changes.subscribe(key, stop.signal)
      const result = await check()
      if (!result) continue
      if ('response' in result) return result.response
      if (signal?.aborted) end()
      signal?.addEventListener('abort', end)
      const timeout = clock.sleep(result.until - clock.now(), stop.signal).catch(() => {})
      await Promise.race([changed(result.version), timeout])
    } finally {
      signal?.removeEventListener('abort', end)
      end()
    }
  }
}
