import * as v from 'valibot'
import { pixCharge } from '../schemas/pix-charge.ts'
import { whole } from '../schemas/scalars.ts'
import { firstId } from './assumptions.ts'

const callback = v.nullable(
  v.union([v.object({ status: whole }), v.object({ error: v.picklist(['no answer', 'not reached', 'withheld']) })]),
)

/** Everything that the sandbox knows, as it is stored. */
const state = v.object({
  format: v.literal('guiche-sandbox/1'),
  /** Grows with every change. */
  revision: whole,
  /** Milliseconds that the clock was moved on. */
  advanced: v.number(),
  nextId: whole,
  /** A stored text that could not be read, kept until the next reset. */
  setAside: v.nullable(v.string()),
  /** Pix charges, newest first, each with what became of its last callback. */
  pix: v.array(v.object({ charge: pixCharge, callback })),
})

/** What became of a callback: the status of its answer, why there was none (`withheld` by a fault), or null where none was due. */
export type Callback = v.InferOutput<typeof callback>

/** Everything that the sandbox knows. */
export type State = v.InferOutput<typeof state>

/** A sandbox in which nothing has happened. */
export const newState: State = {
  format: 'guiche-sandbox/1',
  revision: 0,
  advanced: 0,
  nextId: firstId,
  setAside: null,
  pix: [],
}

/** Reads a stored state; one that is not ours, or no longer whole, is set aside in a new one. */
export function readState(text: string): State {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), state), text)
  return stored.success ? stored.output : { ...newState, setAside: text }
}

/** Writes a state as it is stored. */
export const writeState = (value: State) => JSON.stringify(value)
