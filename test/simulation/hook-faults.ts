import type { Random } from '../../src/store-cases/seeded-random.ts'
import type { FaultAt } from './faults.ts'
import { type Instance, never } from './instance.ts'

/** Milliseconds of a hook that is slower than guiche waits for. */
const slowHookMs = 40_000

/** Does the work of a hook, as it is called at a place: it takes a while, and at times fails, hangs, is slow, or dies. */
export async function withHookFaults(
  instance: Instance,
  place: string,
  work: (random: Random, fault: FaultAt<'hook'> | null) => Promise<void>,
): Promise<void> {
  const { world } = instance
  const random = world.draws(place)
  await instance.gate(world.scheduler.sleep(random.below(50)))
  const fault = world.faults.at('hook', random)
  if (fault === 'throws') throw new Error('The hook failed.')
  if (fault === 'hangs') await never()
  if (fault === 'slow') await instance.gate(world.scheduler.sleep(slowHookMs))
  if (fault === 'dies-before') await instance.die()
  await work(random, fault)
  if (fault === 'dies-after') await instance.die()
  await instance.gate(world.scheduler.sleep(random.below(50)))
}
