import { type Clock, systemClock } from '../../core/clock.ts'
import { merchantAddress, type MerchantAddress } from '../address.ts'
import { runningWork, type RunningWork, waitLimit, type WaitLimit } from '../limits/running-work.ts'
import type { MerchantOptions } from '../options.ts'
import type { Order } from '../order/order.ts'
import { requestScopes } from '../reporting/request-scope.ts'
import { randomBytes } from './shop-functions.ts'

/** What all requests to this process share. */
export interface ServerContext {
  /** The client of the service. */
  readonly api: MerchantOptions['api']
  readonly clock: Clock
  /** Returns the place where the server is mounted. */
  readonly address: () => MerchantAddress
  /** Returns so many random bytes, for secrets. */
  readonly random: (bytes: number) => Uint8Array
  /** Creates the scope of a request, or of work outside of requests. */
  readonly newScope: ReturnType<typeof requestScopes>
  /** The work that runs in this process, such as requests and hooks. */
  readonly running: RunningWork
  /** The requests that wait for a change. */
  readonly waiters: WaitLimit
  /** Seconds that a request may wait for a change. */
  readonly maxWaitSeconds: number
}

/** Creates the part of the context that all requests share. */
export function serverContext<O extends Order>(options: MerchantOptions<O>): ServerContext {
  const { api, clock = systemClock, maxWaitSeconds = 25 } = options
  const running = runningWork()
  const random = randomBytes(options.random)
  return {
    api,
    clock,
    address: merchantAddress(options),
    random,
    newScope: requestScopes(options, random, running),
    running,
    waiters: waitLimit(running, options.maxWaiters),
    maxWaitSeconds,
  }
}
