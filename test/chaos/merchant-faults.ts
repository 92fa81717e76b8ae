import type { Store } from '../../src/merchant/index.ts'
import { seededRandom } from '../../src/store-cases/seeded-random.ts'

/** How a merchant server misbehaves: probabilities for each hook call, and for each write to the store. */
export interface MerchantFaults {
  readonly seed: number
  readonly hookFails: number
  readonly hookHangs: number
  /** The process kills itself, before or after a hook's work or a write. */
  readonly crashes: number
}

/** Returns the store and the hook of a server that fails, hangs and dies at random. */
export function faultyServer({ seed, hookFails, hookHangs, crashes }: MerchantFaults) {
  const { chance } = seededRandom(seed)
  const crash = () => {
    if (chance(crashes)) process.kill(process.pid, 'SIGKILL')
  }

  return {
    hook:
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      async (...args: Args) => {
        if (chance(hookFails)) throw new Error('the hook failed')
        if (chance(hookHangs)) await new Promise<never>(() => {})
        crash()
        run(...args)
        crash()
      },

    store: (store: Store): Store => ({
      ...store,
      async put(...args) {
        crash()
        const version = await store.put(...args)
        crash()
        return version
      },
    }),
  }
}
