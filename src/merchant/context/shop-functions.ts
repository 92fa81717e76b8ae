import * as v from 'valibot'
import { type Clock, monotonicMs } from '../../core/clock.ts'
import { withTimeLimit } from '../../core/deadline.ts'
import { deriveChargeStatus, type DerivedStatus } from '../../values/charge-status.ts'
import { isDerivedStatus } from '../charge-options.ts'
import type { Order } from '../order/order.ts'
import type { ReportOptions } from '../reporting/options.ts'
import { maxShopMs, type RequestScope } from '../reporting/request-scope.ts'
import type { ContextOptions } from './options.ts'
import { checkBoolean, checkFound, checkResult, foundCents } from './shop-results.ts'

/** The shop's functions, or their defaults. Each result is validated before it can become part of a record. */
export function shopFunctions(options: ContextOptions, clock: Clock) {
  const { verifyPayment, verifyCallback, deriveChargeStatus: derive } = options
  return {
    /** Finds an order, within the time of a request; without one, its caller limits the time. */
    async findOrder(reference: string, scope?: Pick<RequestScope, 'shopTime'>): Promise<Order | null> {
      const find = () => options.findOrder?.(reference)
      const order = await (scope ? callShop({ server: { clock }, scope }, 'findOrder', find) : find())
      return checkFound('findOrder', 'a valid order', orderSchema, order)
    },

    verifyPayment: verifyPayment && returningBoolean('verifyPayment', verifyPayment),
    verifyCallback: verifyCallback && returningBoolean('verifyCallback', verifyCallback),

    deriveChargeStatus: derive
      ? (...charge: Parameters<typeof derive>): DerivedStatus =>
          checkResult('deriveChargeStatus', isDerivedStatus, 'a status of a charge', derive(...charge))
      : deriveChargeStatus,
  }
}

/** Returns a function of the shop that decides yes or no, and rejects when it throws or returns anything else. */
const returningBoolean =
  <Subject extends unknown[]>(name: string, decide: (...subject: Subject) => boolean | Promise<boolean>) =>
  async (...subject: Subject): Promise<boolean> =>
    checkBoolean(name, await decide(...subject))

/** Where a function of the shop is called: the clock, and the request that it is called for. */
interface ShopCall {
  readonly server: { readonly clock: Clock }
  readonly scope: Pick<RequestScope, 'shopTime'>
}

/** Calls a function of the shop by its name. Rejects when those of one request, or this one, take too long. */
export async function callShop<T>(
  { server: { clock }, scope: { shopTime } }: ShopCall,
  name: string,
  call: () => T | Promise<T>,
): Promise<T> {
  const time = shopTime ?? { leftMs: maxShopMs }
  const startedAt = monotonicMs(clock)
  const result = call()
  if (!(result instanceof Promise)) return result
  const limit = { clock, ms: time.leftMs, what: `${name}()`, consequence: 'the request was given up' }
  return withTimeLimit(limit, result).finally(() => {
    time.leftMs = Math.max(0, time.leftMs - (monotonicMs(clock) - startedAt))
  })
}

/** Returns the function that draws random bytes: the shop's `random`, or the system's. */
export const randomBytes =
  (random: ReportOptions['random']) =>
  (bytes: number): Uint8Array => {
    if (!random) return crypto.getRandomValues(new Uint8Array(bytes))
    const isDrawn = (result: unknown): result is Uint8Array => result instanceof Uint8Array && result.length === bytes
    return checkResult('random', isDrawn, 'a Uint8Array of the length that it is given', random(bytes))
  }

// types alone: the client checks the rules of the interface
const orderSchema = v.object({
  amount: foundCents(0),
  currency: v.string(),
  country: v.string(),
  description: v.optional(v.string()),
  buyer: v.object({
    name: v.string(),
    email: v.string(),
    document: v.object({ type: v.string(), number: v.string() }),
  }),
})
