import * as v from 'valibot'
import { operation } from '../core/operation.ts'

/** The service's callbacks. */
export const callbacks = {
  /** Receives a callback about the charge that the token identifies, in any format. Responds 204 once it is stored. */
  receive: operation({
    method: 'POST',
    path: '/callbacks/{token}',
    key: 'none',
    params: v.object({ token: v.string() }),
    output: v.null(),
  }),
}
