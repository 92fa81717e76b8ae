import { systemClock } from '../../core/clock.ts'
import { merchantAddress } from '../address.ts'
import { runningWork, type RunningWork, waitLimit } from '../limits/running-work.ts'
import { requestScopes } from '../reporting/request-scope.ts'
import { versionAges } from '../stores/version-ages.ts'
import type { ContextOptions } from './options.ts'
import { randomBytes } from './shop-functions.ts'

/** The part of the context that all requests to this process share. */
export type ServerContext = Readonly<ReturnType<typeof serverContext>>

/** Creates the part of the context that all requests share. */
export function serverContext(options: ContextOptions) {
  const { clock = systemClock, maxWaitSeconds = 25 } = options
  const running: RunningWork = runningWork()
  const random = randomBytes(options.random)
  return {
    clock,
    /** Measures the leases of other servers. */
    versionAge: versionAges(clock),
    /** Returns the place where the server is mounted. */
    address: merchantAddress(options, options.api),
    /** Returns so many random bytes, for secrets. */
    random,
    /** Creates the scope of a request, or of work outside of requests. */
    newScope: requestScopes(options, random, running),
    /** True to call each hook that has succeeded once more. */
    repeatsHooks: options.repeatHooks ?? false,
    /** Notes callbacks; undefined unless the shop records them. */
    recorder: options.recorder,
    /** The work that runs in this process, such as requests and hooks. */
    running,
    waiters: waitLimit(running, options.maxWaiters),
    /** Seconds that a request may wait for a change. */
    maxWaitSeconds,
  }
}
