import { problem } from '../../merchant-api/problems.ts'
import type { RunningWork } from './running-work.ts'

/** How many requests may wait for a change at the same time. */
export interface WaiterLimits {
  /** For the same order, KYC record or onboarding (default 50). */
  readonly perOrder?: number
  /** In this process (default 20,000). */
  readonly perProcess?: number
}

/** Returns null for a request that may wait, and otherwise the response for it. */
type MayWait = () => Response | null

/** Counts the requests that wait for a change. */
export interface WaitLimit {
  /** The number of requests that wait. */
  readonly total: number
  /**
   * Runs a request that may wait for a change of this key. It calls `mayWait` before it waits: the result is null when it
   * may, and otherwise the response for it. Its `signal` is aborted when the client leaves or the server closes: the wait is
   * over.
   */
  count(
    key: string,
    client: AbortSignal,
    run: (signal: AbortSignal, mayWait: MayWait) => Promise<Response>,
  ): Promise<Response>
}

/** Seconds after which a request that found no room may be sent again. */
const busyPauseSeconds = 10

/** Limits the requests that wait for a change: each of them holds memory and a connection. */
export function waitLimit(running: RunningWork, { perOrder = 50, perProcess = 20_000 }: WaiterLimits = {}): WaitLimit {
  const counts = new Map<string, number>()
  let total = 0

  function change(key: string, by: 1 | -1) {
    const count = (counts.get(key) ?? 0) + by
    total += by
    if (count) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    get total() {
      return total
    },

    count(key, client, run) {
      return running.interruptible(client, (signal) => {
        let isCounted = false
        const mayWait = () => {
          if (isCounted || signal.aborted) return null
          if (total >= perProcess || (counts.get(key) ?? 0) >= perOrder)
            return problem('server-busy', { retryAfterSeconds: busyPauseSeconds })
          isCounted = true
          change(key, 1)
          signal.addEventListener('abort', () => change(key, -1))
          return null
        }
        return run(signal, mayWait)
      })
    },
  }
}
