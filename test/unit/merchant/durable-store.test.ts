import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type DurableNamespace,
  durableStore,
  type DurableState,
  type DurableStorage,
  GuicheRecords,
} from '../../../src/merchant/stores/durable-objects/durable-store.ts'

afterEach(() => void vi.useRealTimers())

test('a watch ends when the record was written between a read and the start of the watch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // a watch also ends after half a minute
  const runtime = fakeRuntime()
  const [waiting, writing] = [durableStore(runtime.namespace), durableStore(runtime.namespace)]
  const version = (await writing.put('order:1', 1, null)) || ''
  const watch = runtime.holdNext('watch')
  const woken = waiting.watch('order:1', new AbortController().signal)
  await waiting.get('order:1')
  await writing.put('order:1', 2, version)
  watch.release()

  await expect(woken).resolves.toBeUndefined()
})

test('a watch that begins after a read stays open until the next write', async () => {
  const runtime = fakeRuntime()
  const store = durableStore(runtime.namespace)
  const version = (await store.put('order:1', 1, null)) || ''
  const woken = vi.fn()
  const watching = store.watch('order:1', new AbortController().signal).then(woken)
  await store.get('order:1')
  await store.get('order:1')
  expect(woken).not.toHaveBeenCalled()

  await store.put('order:1', 2, version)
  await watching
  expect(woken).toHaveBeenCalledOnce()
})

test('an update of the index that arrives late replaces no later one', async () => {
  const runtime = fakeRuntime()
  const store = durableStore(runtime.namespace)
  const update = runtime.holdNext('update')
  const first = store.put('order:1', 1, null, { due: 1000, labels: ['uncertain'] })
  await update.arrived
  await store.put('order:1', 2, (await store.get('order:1'))?.version ?? null)
  update.release()
  await first

  expect([await store.due(9000, 10), await store.list('uncertain', 10)]).toEqual([[], []])
  expect(runtime.alarmOf('record:order:1')).toBe(null)
})

test('a write succeeds while the index fails, and the alarm of its object updates the index', async () => {
  const runtime = fakeRuntime()
  const store = durableStore(runtime.namespace)
  runtime.failNext('update')
  expect(await store.put('order:1', 1, null, { due: 1000 })).toEqual(expect.any(String))
  expect(await store.due(1000, 10)).toEqual([])
  expect(runtime.alarmOf('record:order:1')).toEqual(expect.any(Number))

  await runtime.runAlarm('record:order:1')
  expect(await store.due(1000, 10)).toEqual(['order:1'])
  expect(runtime.alarmOf('record:order:1')).toBe(null)
})

test('an alarm that cannot update the index is set again', async () => {
  const runtime = fakeRuntime()
  const store = durableStore(runtime.namespace)
  runtime.failNext('update')
  await store.put('order:1', 1, null, { due: 1000 })
  runtime.failNext('update')

  await expect(runtime.runAlarm('record:order:1')).rejects.toThrow('the network is down')
  expect(runtime.alarmOf('record:order:1')).toEqual(expect.any(Number))
})

test('the object of an expired record removes it a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const runtime = fakeRuntime()
  const store = durableStore(runtime.namespace)
  await store.put('callback:1', 1, null, { expiresAt: 1_010_000 })
  expect(runtime.alarmOf('record:callback:1')).toBe(1_070_000)
  vi.setSystemTime(1_070_000)
  await runtime.runAlarm('record:callback:1')

  expect(runtime.isEmpty('record:callback:1')).toBe(true)
})

test('a key that nobody wrote costs no storage when it is read', async () => {
  const runtime = fakeRuntime()
  await durableStore(runtime.namespace).get('order:1')

  expect(runtime.isEmpty('record:order:1')).toBe(true)
  expect(runtime.alarmOf('record:order:1')).toBe(null)
})

test('processDue runs again while a key stays due, five seconds later at the earliest', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const runs = vi.fn(async () => {})
  const runtime = fakeRuntime(
    class extends GuicheRecords {
      override processDue = runs
    },
  )
  const store = durableStore(runtime.namespace)
  await store.put('order:1', 1, null, { due: 1_000_500 })
  expect(runtime.alarmOf('index')).toBe(1_000_500)
  vi.setSystemTime(1_000_500)
  await runtime.runAlarm('index')

  expect(runs).toHaveBeenCalledOnce()
  expect(runtime.alarmOf('index')).toBe(1_005_500)
})

test('without a processDue, the index sets no alarm', async () => {
  const runtime = fakeRuntime()
  await durableStore(runtime.namespace).put('order:1', 1, null, { due: 1000 })

  expect(runtime.alarmOf('index')).toBe(null)
})

test('a Worker without a binding of the class stores nothing, and learns what to add', async () => {
  const runtime = fakeRuntime(GuicheRecords, { isBound: false })
  const store = durableStore(runtime.namespace)

  await expect(store.put('order:1', 1, null)).rejects.toThrow('found no binding of its own namespace')
  expect(await store.get('order:1')).toBe(null)
})

/** Runs the objects of a class in this process, as workerd does. Messages between them can be held or lost. */
function fakeRuntime(
  Class: new (state: DurableState, env: Record<string, unknown>) => GuicheRecords = GuicheRecords,
  { isBound = true } = {},
) {
  const objects = new Map<string, ReturnType<typeof open>>()
  const faults = new Map<string, () => Promise<void>>()
  const namespace: DurableNamespace = {
    idFromName: (name) => ({ toString: () => name }),
    idFromString: (id) => ({ toString: () => id }),
    get: (id) => ({
      async fetch(url, init) {
        const request = new Request(url, init)
        const { type } = await request.clone().json()
        const fault = faults.get(type)
        faults.delete(type)
        await fault?.()
        return objectOf(String(id)).object.fetch(request)
      },
    }),
  }
  const other = { idFromString: () => fail('the id belongs to another namespace') }

  function open(id: string) {
    const state = { alarm: null as number | null, values: new Map<string, unknown>() }
    const object = new Class(
      { id: { toString: () => id }, storage: fakeStorage(state) },
      isBound ? { other, text: 'a', namespace } : { other },
    )
    return { object, state }
  }
  function objectOf(id: string) {
    const opened = objects.get(id) ?? open(id)
    objects.set(id, opened)
    return opened
  }

  return {
    namespace,
    failNext: (type: string) => void faults.set(type, async () => fail('the network is down')),
    holdNext(type: string) {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      faults.set(type, () => {
        arrived.resolve()
        return released.promise
      })
      return { arrived: arrived.promise, release: () => released.resolve() }
    },
    alarmOf: (id: string) => objectOf(id).state.alarm,
    isEmpty: (id: string) => objectOf(id).state.values.size === 0,
    runAlarm(id: string) {
      objectOf(id).state.alarm = null
      return objectOf(id).object.alarm()
    },
  }
}

function fail(message: string): never {
  throw new Error(message)
}

function fakeStorage(state: { alarm: number | null; values: Map<string, unknown> }): DurableStorage {
  const database = new DatabaseSync(':memory:')
  return {
    kv: {
      get: (key) => structuredClone(state.values.get(key)),
      put: (key, value) => void state.values.set(key, structuredClone(value)),
    },
    sql: {
      exec(query, ...values) {
        if (query.includes('CREATE TABLE')) database.exec(query)
        const rows = query.includes('CREATE TABLE') ? [] : database.prepare(query).all(...values)
        return { toArray: () => rows }
      },
    },
    getAlarm: async () => state.alarm,
    setAlarm: async (time) => void (state.alarm = time),
    deleteAlarm: async () => void (state.alarm = null),
    deleteAll: async () => state.values.clear(),
  }
}
