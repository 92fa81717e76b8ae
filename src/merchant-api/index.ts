import * as v from 'valibot'
import { card } from './card.ts'
import { companies } from './companies.ts'
import { kyc, kycBytes } from './kyc.ts'
import { merchantOperation } from './merchant-operation.ts'
import { pix } from './pix.ts'
import { signature } from './signature.ts'

/** The service's callbacks. */
const callbacks = {
  /** Receives a callback about the charge that the token identifies, in any format. Responds 204 once it is stored. */
  receive: merchantOperation({
    method: 'POST',
    path: '/callbacks/{token}',
    summary: 'Receive a callback of the service',
    session: 'none',
    caller: 'service',
    params: v.object({ token: v.string() }),
    output: v.null(),
  }),
}

/** The API of a merchant server: every request of the elements, and the service's requests. */
export const merchantApi = { pix, card, kyc: { ...kyc, ...kycBytes }, signature, companies, callbacks }

/** The operation for load balancers. It is no part of the elements' API. */
export const monitoring = {
  /** Responds 200 while the server can take requests, and 503 while it cannot. */
  health: merchantOperation({
    method: 'GET',
    path: '/health',
    summary: 'Check whether the server takes requests',
    session: 'none',
    caller: 'monitoring',
    /**
     * `unreadable_records` counts those that this process could not read, if any. `payouts_stopped` is true while the
     * shop's payouts are stopped. Both are for people, and no reason to stop the process.
     */
    output: v.object({
      ok: v.boolean(),
      unreadable_records: v.optional(v.number()),
      payouts_stopped: v.optional(v.boolean()),
    }),
  }),
}
