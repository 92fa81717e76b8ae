import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { chargeView } from './charge.ts'

/** The Pix charge of the order that a session names. */
export const pix = {
  /** Makes the order's charge on the first call and gives the same one after; `renew` replaces an expired one. */
  create: operation({
    method: 'POST',
    path: '/pix',
    key: 'session',
    body: v.object({ renew: v.optional(v.boolean(), false) }),
    output: chargeView,
  }),

  /** The charge as it stands; a `no-charge` problem before the first `create`. */
  get: operation({ method: 'GET', path: '/pix', key: 'session', conditional: true, output: chargeView }),
}
