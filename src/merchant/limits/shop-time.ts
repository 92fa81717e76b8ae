import type { Clock } from '../../core/clock.ts'
import { withTimeLimit } from '../../core/deadline.ts'

/** Calls a function of the shop by its name, such as `findOrder`. Rejects when the shop's functions take too long together. */
export type CallShop = <T>(name: string, call: () => T | Promise<T>) => Promise<T>

/** Milliseconds that the shop's functions of one request may take together: elements give a request up after 35 s. */
const maxShopMs = 25_000

/** Returns a function that calls the shop's functions of one request. */
export function shopTime(clock: Clock): CallShop {
  let leftMs = maxShopMs
  return async (name, call) => {
    const startedAt = clock.now()
    const result = call()
    if (!(result instanceof Promise)) return result
    const limit = { clock, ms: leftMs, what: `${name}()`, consequence: 'the request was given up' }
    return withTimeLimit(limit, result).finally(() => (leftMs = Math.max(0, leftMs - (clock.now() - startedAt))))
  }
}
