import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'

/** The schema of a callback's result, as it is stored. */
export const callbackResult = v.nullable(
  v.union([
    v.object({
      /** HTTP status of the response. */
      status: integer,
    }),
    v.object({
      /** Reason why there was no response. */
      error: v.picklist(['timeout', 'unreachable', 'withheld']),
    }),
  ]),
)

/**
 * The result of a callback: the HTTP status of its response, the reason why there was no response (a fault withholds
 * callbacks), or null if no callback was due.
 */
export type CallbackResult = v.InferOutput<typeof callbackResult>
