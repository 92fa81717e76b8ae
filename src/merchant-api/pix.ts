import * as v from 'valibot'
import { chargeViewSchema } from './charge.ts'
import { merchantOperation } from './merchant-operation.ts'
import { pixRoutes } from './routes.ts'

/** Pix payment of the session's order. */
export const pix = {
  /** Creates the order's charge. Idempotent: later calls return the same charge. `renew` replaces an expired one (default false). */
  create: merchantOperation({
    ...pixRoutes.create,
    summary: "Create the order's Pix charge",
    session: 'order',
    caller: 'page',
    body: v.object({ renew: v.optional(v.boolean(), false) }),
    output: chargeViewSchema,
  }),

  /** Returns the order's charge. Before the first `create`, the response is `charge-not-found`. */
  get: merchantOperation({
    ...pixRoutes.get,
    summary: "Get the order's charge",
    session: 'order',
    caller: 'page',
    output: chargeViewSchema,
  }),
}
