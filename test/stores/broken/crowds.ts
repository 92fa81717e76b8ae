import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import type { Store, StoredValue } from '../../../src/merchant/stores/store.ts'

/** Resolves after a short time: other calls of a crowd come in between. */
export const turns = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 3))

/** Returns a store in memory that answers late, as a database does. Two processes may use it side by side. */
export function lateStore(store: Store): Store {
  return {
    ...store,
    async get(key) {
      await turns()
      const found = await store.get(key)
      await turns()
      return found
    },
    async put(...record) {
      await turns()
      const version = await store.put(...record)
      await turns()
      return version
    },
  }
}

/** Stores that break their promise where several clients use them, and what a crowd sees of it. */
export const brokenCrowds: readonly (readonly [name: string, open: () => Store, fault: RegExp])[] = [
  ['one that loses an update, because it compares and writes in two steps', updateLoser, /were both written over/],
  ['one that reads from a replica that is behind', replicaReader, /was read after .* was confirmed/],
  ['one that forgets confirmed writes when it crashes', forgetter, /was read after .* was (confirmed|read)/],
  ['one that lets two processes have the same work', doubleClaimer, /claimed twice/],
]

function updateLoser(): Store {
  const memory = memoryStore()
  const put: Store['put'] = async (key, value, version, index) => {
    const found = await memory.get(key)
    if ((found?.version ?? null) !== version) return false
    await turns()
    return memory.put(key, value, (await memory.get(key))?.version ?? null, index)
  }
  return { ...memory, put }
}

function replicaReader(): Store {
  const memory = memoryStore()
  const replica = new Map<string, StoredValue | null>()
  const get: Store['get'] = async (key) => {
    await turns()
    return replica.get(key) ?? null
  }
  const put: Store['put'] = async (...record) => {
    const [key] = record
    const written = await memory.put(...record)
    void turns().then(async () => replica.set(key, await memory.get(key)))
    return written
  }
  return { ...memory, get, put }
}

function forgetter(): Store {
  const memory = memoryStore()
  let count = 0
  const put: Store['put'] = async (key, value, version, index) => {
    const before = await memory.get(key)
    const written = await memory.put(key, value, version, index)
    if (written && before && ++count % 10 === 0) await memory.put(key, before.value, written, index)
    return written
  }
  return lateStore({ ...memory, put })
}

function doubleClaimer(): Store {
  const memory = memoryStore()
  const claimDue: Store['claimDue'] = async (key, now, until) => {
    const due = await memory.due(now, 10)
    await turns()
    if (!due.includes(key)) return false
    await memory.claimDue(key, now, until)
    return true
  }
  return lateStore({ ...memory, claimDue })
}
