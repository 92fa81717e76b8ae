import * as v from 'valibot'
import { whole } from '../schemas/scalars.ts'
import { fault } from './fault.ts'
import type { Faults } from './faults.ts'
import { lever } from './lever.ts'
import { newState } from './state.ts'
import type { World } from './world.ts'

const ms = v.pipe(whole, v.minValue(0))

/** What happens to the sandbox as a whole. */
export const worldLevers = ({ keeper, now }: World, faults: Faults) => ({
  advance: lever(v.union([ms, v.object({ ms })], 'must be milliseconds, none or more'), async (input) => {
    const by = typeof input === 'number' ? input : input.ms
    await keeper.change(({ advanced }) => ({ next: { advanced: advanced + by }, result: null }))
    return { now: now() }
  }),

  reset: lever(v.object({}), async () => {
    faults.clear()
    await keeper.change(({ nextId }) => ({ next: { ...newState, nextId }, result: null }))
  }),

  fault: lever(fault, async (input) => faults.add(input)),
})
