import { checkHistory } from './history/check-history.ts'
import { crowd } from './history/crowd.ts'
import type { Use } from './history/history.ts'
import { brokenPromise, shown } from './promises.ts'
import type { Cases } from './tested-database.ts'

/** What a crowd sees of a store, as a whole. */
export const historyCases: Cases = {
  'shows a crowd on two connections what one process after the other would see': async ({ openTwo, seed, clock }) => {
    const uses = await crowd(await openTwo(), { seed, clock })

    const faults = checkHistory(uses)
    if (faults.length > 0)
      throw brokenPromise(
        'any number of processes see what one after the other would see',
        `A crowd saw otherwise (seed ${seed}): ${shown(faults)}`,
      )
    const unanswered = uses.filter((use) => use.kind !== 'read' && use.isDone === null).length
    if (unanswered > 0)
      throw brokenPromise('no call fails without a reason', `Of a crowd, ${unanswered} calls failed (seed ${seed})`)
    if (!hasRaces(uses)) throw new Error(`A crowd met too few races to try the store (seed ${seed}); pass another seed`)
  },
}

/** Returns false for a history without races: nothing could have been wrong in it. */
export function hasRaces(uses: readonly Use[]): boolean {
  const writes = uses.filter((use) => use.kind === 'write')
  const count = (isDone: boolean) => writes.filter((write) => write.isDone === isDone).length
  return count(true) > 20 && count(false) > 20 && uses.filter(({ kind }) => kind === 'claim').length > 2
}
