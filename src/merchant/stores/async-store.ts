import type { Store } from './store.ts'

/**
 * Returns the store with functions that always return a promise. A store that throws at once would otherwise pass by the
 * handlers of rejected promises, and end the process.
 */
export const asyncStore = (store: Store): Store => ({
  get: async (key) => store.get(key),
  put: async (...record) => store.put(...record),
  due: async (before, limit) => store.due(before, limit),
  claimDue: async (...claim) => store.claimDue(...claim),
  list: async (...query) => store.list(...query),
  ...(store.watch && { watch: async (key, signal) => store.watch?.(key, signal) }),
  ...(store.versions && { versions: async (keys) => store.versions?.(keys) ?? new Map() }),
  ...(store.close && { close: async () => store.close?.() }),
})
