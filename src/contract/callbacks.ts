import * as v from 'valibot'
import { operation } from '../core/operation.ts'

/** Where the service calls. */
export const callbacks = {
  /** Takes whatever the service sends of the charge that the token names; answers 204. */
  receive: operation({
    method: 'POST',
    path: '/callbacks/{token}',
    key: 'none',
    params: v.object({ token: v.string() }),
    output: v.null(),
  }),
}
