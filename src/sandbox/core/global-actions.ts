import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'
import { action } from './action.ts'
import type { SandboxContext } from './context.ts'
import { faultInput } from './fault.ts'
import type { FaultQueue } from './fault-queue.ts'
import type { RequestLog } from './request-log.ts'
import { emptyState } from './state.ts'

const ms = v.pipe(integer, v.minValue(0))

/** Creates the actions on the sandbox itself. */
export const globalActions = ({ store, now }: SandboxContext, faults: FaultQueue, requests: RequestLog) => ({
  advanceClock: action(
    v.union([ms, v.object({ ms })], 'must be an integer number of milliseconds, at least 0'),
    async (input) => {
      const addedMs = typeof input === 'number' ? input : input.ms
      await store.update(({ clockOffsetMs }) => ({ next: { clockOffsetMs: clockOffsetMs + addedMs }, result: null }))
      return { now: now() }
    },
  ),

  resetState: action(v.object({}), async () => {
    faults.clear()
    requests.clear()
    // nextId is kept, so that no id is assigned twice
    await store.update(({ nextId }) => ({ next: { ...emptyState, nextId }, result: null }))
  }),

  injectFault: action(faultInput, async (fault) => faults.add(fault)),
})
