import { problem } from '../../merchant-api/problems.ts'

/** How many requests may wait for a change at the same time. */
export interface WaiterLimits {
  /** For the same order, KYC record or onboarding (default 50). */
  readonly perOrder?: number
  /** In this process (default 20,000). */
  readonly perProcess?: number
}

/** Counts the requests that wait for a change. */
export interface Waiters {
  /**
   * Runs a request that may wait for a change of this key. It calls `mayWait` before it waits: the result is null when it
   * may, and otherwise the response for it.
   */
  count(key: string, run: (mayWait: () => Response | null) => Promise<Response>): Promise<Response>
}

/** Seconds after which a request that found no room may be sent again. */
const busyPauseSeconds = 10

/** Limits the requests that wait for a change: each of them holds memory and a connection. */
export function limitWaiters({ perOrder = 50, perProcess = 20_000 }: WaiterLimits = {}): Waiters {
  const counts = new Map<string, number>()
  let total = 0

  function change(key: string, by: 1 | -1) {
    const count = (counts.get(key) ?? 0) + by
    total += by
    if (count) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    async count(key, run) {
      let isCounted = false
      const mayWait = () => {
        if (isCounted) return null
        if (total >= perProcess || (counts.get(key) ?? 0) >= perOrder)
          return problem('server-busy', { retryAfterSeconds: busyPauseSeconds })
        change(key, 1)
        isCounted = true
        return null
      }
      try {
        return await run(mayWait)
      } finally {
        if (isCounted) change(key, -1)
      }
    },
  }
}
