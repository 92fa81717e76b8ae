import * as v from 'valibot'
import { whole } from '../schemas/scalars.ts'

/** What became of a callback, as it is stored. */
export const callback = v.nullable(
  v.union([v.object({ status: whole }), v.object({ error: v.picklist(['no answer', 'not reached', 'withheld']) })]),
)

/** What became of a callback: the status of its answer, why there was none (`withheld` by a fault), or null where none was due. */
export type Callback = v.InferOutput<typeof callback>
