import {
  type DurableNamespace,
  durableStore,
  GuicheRecords,
} from '../../../src/merchant/stores/durable-objects/durable-store.ts'
import type { WatchableStore } from '../../../src/merchant/stores/memory.ts'

/** A call of a store's method by a test. */
export interface StoreCall {
  /** The store, which is opened at its first call. */
  readonly store: string
  /** The data that stores share; null: all of the namespace whose objects process what is due. */
  readonly data: string | null
  readonly method: keyof WatchableStore | 'stopIndexing'
  readonly args: readonly unknown[]
  /** The time of the store's clock. */
  readonly now: number
}

interface Env {
  readonly RECORDS: DurableNamespace
  readonly DUE: DurableNamespace
}

const stores = new Map<string, { store: WatchableStore; clock: { time: number } }>()
let isIndexing = true

/** The class as a shop exports it, except that its index can hang. */
export class Records extends GuicheRecords<Env> {
  override async fetch(request: Request): Promise<Response> {
    const message = await request.clone().json()
    if (message.type === 'update' && !isIndexing) await new Promise(() => {})
    return super.fetch(request)
  }
}

/** A class that processes what is due. */
export class DueRecords extends GuicheRecords<Env> {
  override async processDue() {
    const store = durableStore(this.env.DUE)
    const now = Date.now()
    for (const key of await store.due(now, 10)) {
      if (!(await store.claimDue(key, now, now + 60_000))) continue
      const found = await store.get(key)
      await store.put(key, 'processed', found?.version ?? null)
    }
  }
}

export default {
  async fetch(request: Request, { RECORDS, DUE }: Env): Promise<Response> {
    const { store: name, data, method, args, now }: StoreCall = await request.json()
    if (method === 'stopIndexing') return Response.json((isIndexing = false))
    const { store, clock } = openedStore(name, data === null ? DUE : within(RECORDS, data))
    clock.time = now
    if (method === 'watch') return Response.json((await store.watch(String(args[0]), request.signal)) ?? null)
    return Response.json(await Reflect.apply(store[method] as () => unknown, null, args))
  },
}

function openedStore(name: string, namespace: DurableNamespace) {
  const clock = { time: 0 }
  const opened = stores.get(name) ?? { store: durableStore(namespace, { clock: { now: () => clock.time } }), clock }
  stores.set(name, opened)
  return opened
}

/** The objects of a namespace that belong to some data. */
const within = (namespace: DurableNamespace, data: string): DurableNamespace => ({
  idFromName: (name) => namespace.idFromName(`${data} ${name}`),
  idFromString: (id) => namespace.idFromString(id),
  get: (id) => namespace.get(id),
})
