import * as v from 'valibot'
import { monotonicMs } from '../../core/clock.ts'
import { settledWithin, withTimeLimit } from '../../core/deadline.ts'
import { checkOptions, numberBetween, optionsObject } from '../../core/option-schemas.ts'
import type { MerchantContext } from '../context/context.ts'

/** The options of `merchant.close`. */
export interface CloseOptions {
  /** Seconds that work in progress may take to end (default 10). The rest is left to other processes. */
  readonly timeoutSeconds?: number
}

const closeOptions = optionsObject<CloseOptions>({ timeoutSeconds: v.optional(numberBetween(0, 600, 'seconds')) })

const defaultTimeoutSeconds = 10
/** Milliseconds that the store may take at least, however long the work before it took. */
const minStoreMs = 1000

/** Returns the function that ends the work of a server and then closes its store, once. */
export function closing({ records: { store }, server: { clock, running }, scope: { report } }: MerchantContext) {
  let isClosed = false
  let closed: Promise<void> | undefined

  async function closeOnce(timeoutMs: number) {
    const until = monotonicMs(clock) + timeoutMs
    await settledWithin(clock, timeoutMs, running.close())
    isClosed = true
    const limit = {
      clock,
      ms: Math.max(minStoreMs, until - monotonicMs(clock)),
      what: 'store.close()',
      consequence: 'merchant.close() ended without it',
    }
    try {
      if (store.close) await withTimeLimit(limit, store.close())
    } catch (error) {
      report(error, 'store.close')
    }
  }

  return {
    /** True once the server is closed, and uses its store no more. */
    get isClosed() {
      return isClosed
    },
    async close(options: CloseOptions = {}): Promise<void> {
      checkOptions('merchant.close', closeOptions, options)
      closed ??= closeOnce((options.timeoutSeconds ?? defaultTimeoutSeconds) * 1000)
      return closed
    },
  }
}
