import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { chargeView } from './charge.ts'

/** Pix payment of the session's order. */
export const pix = {
  /** Creates the order's charge. Idempotent: later calls return the same charge. `renew` replaces an expired one (default false). */
  create: operation({
    method: 'POST',
    path: '/pix',
    key: 'session',
    body: v.object({ renew: v.optional(v.boolean(), false) }),
    output: chargeView,
  }),

  /** Returns the order's charge. Before the first `create`, the response is `charge-not-found`. */
  get: operation({ method: 'GET', path: '/pix', key: 'session', conditional: true, output: chargeView }),
}
