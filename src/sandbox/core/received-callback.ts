import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'

/** The schema of a callback that the panel received. It has no effect: it changes no record and sends no callback. */
export const receivedCallback = v.object({
  /** Identifies it among the received callbacks. */
  number: integer,
  /** The sandbox's time in milliseconds. */
  at: v.number(),
  /** The last segment of its URL, by which a developer distinguishes several sources. */
  path: v.string(),
  /** The body as it was received. */
  text: v.string(),
})

/** A callback that the panel received. */
export type ReceivedCallback = v.InferOutput<typeof receivedCallback>
