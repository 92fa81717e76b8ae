import * as v from 'valibot'
import { operation } from '../core/operation.ts'

/** The operation for load balancers. It is no part of the elements' API. */
export const monitoring = {
  /** Responds 200 while the server can take requests, and 503 while it cannot. */
  health: operation({
    method: 'GET',
    path: '/health',
    key: 'none',
    /** `unreadable_records` counts those that this process could not read, if any: no reason to stop it. */
    output: v.object({ ok: v.boolean(), unreadable_records: v.optional(v.number()) }),
  }),
}
