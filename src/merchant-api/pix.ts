import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { chargeView } from './charge.ts'
import { pixRoutes } from './routes.ts'

/** Pix payment of the session's order. */
export const pix = {
  /** Creates the order's charge. Idempotent: later calls return the same charge. `renew` replaces an expired one (default false). */
  create: operation({
    ...pixRoutes.create,
    key: 'session',
    body: v.object({ renew: v.optional(v.boolean(), false) }),
    output: chargeView,
  }),

  /** Returns the order's charge. Before the first `create`, the response is `charge-not-found`. */
  get: operation({ ...pixRoutes.get, key: 'session', output: chargeView }),
}
