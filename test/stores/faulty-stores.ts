import type { Store } from '../../src/merchant/stores/store.ts'
import { waitFor } from '../contract/wait-for.ts'

/**
 * Returns stores whose database suffers faults meanwhile, each after as many calls of all. Reads are repeated until they succeed. A
 * write or claim that fails rejects at the end of its fault. `ended` resolves when the last fault has ended.
 */
export function faultyStores(stores: readonly Store[], faults: readonly (() => Promise<void>)[], callsBetween: number) {
  let calls = 0
  let fault = Promise.resolve()
  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (++calls % callsBetween === 0) fault = faults[calls / callsBetween - 1]?.() ?? fault
    try {
      return await work()
    } catch (error) {
      await fault
      throw error
    }
  }
  const faulty = stores.map((store): Store => {
    const getMany = store.getMany?.bind(store)
    return {
      ...store,
      get: (key) => waitFor(() => call(() => store.get(key))),
      ...(getMany && { getMany: (keys) => waitFor(() => call(() => getMany(keys))) }),
      put: (...record) => call(() => store.put(...record)),
      claimDue: (...claim) => call(() => store.claimDue(...claim)),
    }
  })
  return { stores: faulty, ended: () => fault }
}
