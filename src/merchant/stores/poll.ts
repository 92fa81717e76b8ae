import { type Clock, monotonicMs, stopped } from '../../core/clock.ts'
import { startTimer } from '../../core/deadline.ts'
import type { Changes } from './changes.ts'

export type PollResult<T = Response> =
  | { readonly response: T }
  | {
      /** Check again when the record has another version than this one, or after `waitMs`. */
      readonly version: string | null
      readonly waitMs: number
      /** Returns the response when nothing has changed by then, or the wait was aborted: it needs no further check. */
      readonly unchanged?: (() => T) | undefined
    }
  /** Check again at once: another process was faster. */
  | null

/** Milliseconds by which a timer may fire early. */
const timerErrorMs = 1

/** Checks a record until there is a response, and waits for changes between. The caller aborts the signal then. */
export async function poll<T = Response>(
  { changes, clock }: { readonly changes: Changes; readonly clock: Clock },
  key: string,
  signal: AbortSignal,
  check: () => Promise<PollResult<T>>,
): Promise<T> {
  for (;;) {
    const changed = changes.subscribe(key, signal)
    const result = await check()
    if (!result) continue
    if ('response' in result) return result.response
    const endsAt = monotonicMs(clock) + result.waitMs
    await new Promise<void>((wake) => {
      // not a sleep, whose listener and promises thousands of requests would hold: the signal ends the watch
      const cancelTimer = startTimer(clock, result.waitMs, wake)
      void changed(result.version).then(() => {
        cancelTimer()
        wake()
      })
    })
    // thousands of waits end each second without a change; the client's next request finds a change of this moment
    const isOver = signal.aborted || monotonicMs(clock) >= endsAt - timerErrorMs
    if (isOver && result.unchanged) return result.unchanged()
  }
}

/** Polls for a request whose work goes on when its client leaves. */
export async function pollToEnd<T = Response>(
  context: Parameters<typeof poll>[0],
  key: string,
  check: () => Promise<PollResult<T>>,
): Promise<T> {
  const ended = new AbortController()
  try {
    return await poll(context, key, ended.signal, check)
  } finally {
    ended.abort(stopped)
  }
}
