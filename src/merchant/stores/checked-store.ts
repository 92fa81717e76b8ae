import type { Clock } from '../../core/clock.ts'
import { Deadline, onAbort } from '../../core/deadline.ts'
import { storeError } from './store-error.ts'
import type { Store, StoredValue } from './store.ts'

/** Milliseconds after which a call of a store counts as failed. Its effect is unknown then. */
const maxCallMs = 10_000

/** Milliseconds after which a run no longer holds back others: the store, or an edge runtime, may never end it. */
export const maxHoldMs = 5000

/** Operations end after 10 s and reject only with a StoreError: one that throws at once would end the process. */
export function checkedStore(store: Store, clock: Clock): Store {
  const call = <T>(name: keyof Store, run: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let isSettled = false
      let deadline: Deadline | null = null
      const end = () => {
        isSettled = true
        deadline?.release()
      }
      const fail = (cause: unknown) => {
        end()
        reject(storeError(name, cause))
      }
      try {
        run().then((result) => {
          resolve(result)
          end()
        }, fail)
      } catch (error) {
        fail(error)
      }
      void failLate()

      async function failLate() {
        // stores in memory and SQLite answer without waiting for anything: a timer would cost more than they do
        for (let turns = 0; turns < maxTurns; turns++) {
          await Promise.resolve()
          if (isSettled) return
        }
        deadline = new Deadline(clock, maxCallMs)
        const { signal } = deadline
        onAbort(signal, () => fail(signal.reason))
      }
    })

  const { count, versions, watch, close } = store
  const get = joinReads(store)
  return {
    get: (key) => call('get', () => get(key)),
    put: (...record) => call('put', () => store.put(...record)),
    due: (...query) => call('due', () => store.due(...query)),
    claimDue: (...claim) => call('claimDue', () => store.claimDue(...claim)),
    list: (...query) => call('list', () => store.list(...query)),
    ...(count && { count: (...query) => call('count', () => count.apply(store, query)) }),
    ...(versions && { versions: (keys) => call('versions', () => versions.call(store, keys)) }),
    ...(watch && { watch: checkedWatch(watch.bind(store)) }),
    ...(close && { close: () => call('close', () => close.call(store)) }),
  }
}

const maxTurns = 10

// no async function, and no handler: each request that waits would hold it
const checkedWatch =
  (watch: Required<Store>['watch']): Required<Store>['watch'] =>
  (key, signal) => {
    try {
      return watch(key, signal)
    } catch (error) {
      return Promise.reject(error)
    }
  }

/** The most keys of one call. */
const maxKeys = 100

type Values = ReadonlyMap<string, StoredValue>

/** Returns the function `get` of a store: reads that begin together are one `getMany`, where the store has it. */
export function joinReads(store: Store): Store['get'] {
  const getMany = store.getMany?.bind(store)
  if (!getMany) return (key) => store.get(key)
  let next: { readonly keys: Set<string>; readonly values: Promise<Values> } | null = null

  const read = async (keys: ReadonlySet<string>): Promise<Values> => {
    await Promise.resolve() // until everyone who reads now has named a key
    if (next?.keys === keys) next = null
    const [only = '', ...others] = keys
    if (others.length) return getMany([only, ...others])
    const value = await store.get(only)
    return new Map(value ? [[only, value]] : [])
  }

  return async (key) => {
    if (!next || next.keys.size >= maxKeys) {
      const keys = new Set<string>()
      next = { keys, values: read(keys) }
    }
    next.keys.add(key)
    return (await next.values).get(key) ?? null
  }
}
