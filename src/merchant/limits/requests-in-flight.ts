import { problem } from '../../merchant-api/problems.ts'
import type { Waiters } from './waiters.ts'

/** Seconds after which a request that found too many others may be sent again. */
const busyPauseSeconds = 2

/** Returns a function that runs a request, unless `max` others run. Those that wait for a change have a limit of their own. */
export function limitRequests(waiters: Pick<Waiters, 'total'>, max = 2000) {
  let count = 0
  return async (run: () => Promise<Response>): Promise<Response> => {
    if (count - waiters.total >= max) return problem('server-busy', { retryAfterSeconds: busyPauseSeconds })
    count++
    try {
      return await run()
    } finally {
      count--
    }
  }
}
