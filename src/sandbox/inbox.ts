import * as v from 'valibot'
import { readText, TooLarge } from '../core/body.ts'
import { whole } from '../schemas/scalars.ts'
import type { World } from './world.ts'

/** A callback that came to the panel's own address, as it is stored: whatever it says, it moves nothing and calls nobody. */
export const received = v.object({
  /** Names it among those received. */
  number: whole,
  /** The sandbox's clock, in milliseconds. */
  at: v.number(),
  /** What its address ended in, for whoever tells several apart by it. */
  path: v.string(),
  /** As it came. */
  text: v.string(),
})

/** A callback that came to the panel's own address. */
export type Received = v.InferOutput<typeof received>

// all of it is in the state, which every change writes
const most = 30
const largest = 32 * 1024

/** Takes in a callback, and forgets the oldest of too many; false if it is larger than 32 KiB. */
export async function takeIn({ keeper, now }: World, path: string, request: Request): Promise<boolean> {
  try {
    const text = await readText(request, largest)
    await keeper.change(({ inbox, revision }) => ({
      next: { inbox: [{ number: revision, at: now(), path, text }, ...inbox].slice(0, most) },
      result: null,
    }))
    return true
  } catch (error) {
    if (error instanceof TooLarge) return false
    throw error
  }
}
