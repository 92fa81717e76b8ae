import {
  type DurableNamespace,
  type DurableState,
  type DurableStorage,
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
  /** A method of the store; `stopIndexing` lets updates of the index hang; `intrude` does what another program could. */
  readonly method: keyof WatchableStore | 'stopIndexing' | 'intrude'
  readonly args: readonly unknown[]
  /** The time of the store's clock. */
  readonly now: number
}

/** What another program can do to a stored record. */
export type Damage = 'no JSON' | 'cut off' | 'without its fields' | 'of another type'

interface Env {
  readonly RECORDS: DurableNamespace
  readonly DUE: DurableNamespace
}

const stores = new Map<string, { store: WatchableStore; clock: { time: number } }>()
let isIndexing = true

/** What the stored record is after the damage. */
const damage: Readonly<Record<Damage, (record: { readonly json: string }) => unknown>> = {
  'no JSON': (record) => ({ ...record, json: '<html>' }),
  'cut off': (record) => ({ ...record, json: record.json.slice(0, 20) }),
  'without its fields': ({ json }) => ({ json }),
  'of another type': () => 'text',
}

function intrude({ kv, sql }: DurableStorage, how: Damage | 'crowd', count: number) {
  if (how !== 'crowd') {
    const record = kv.get('record')
    if (!hasJson(record)) throw new Error('there is no record')
    return kv.put('record', damage[how](record))
  }
  const insert = 'INSERT INTO entries (key, sequence, due, labels) VALUES (?, 1, 1, ?)'
  for (let n = 0; n < count; n++) sql.exec(insert, `a${n}`, ' overpaid ')
}

const hasJson = (record: unknown): record is { readonly json: string } =>
  typeof record === 'object' && record !== null && 'json' in record

/** The class as a shop exports it, except that its index can hang, and that others can write into its storage. */
export class Records extends GuicheRecords<Env> {
  readonly #storage: DurableStorage

  constructor(state: DurableState, env: Env) {
    super(state, env)
    this.#storage = state.storage
  }

  override async fetch(request: Request): Promise<Response> {
    const message = await request.clone().json()
    if (message.type === 'intrude') {
      intrude(this.#storage, message.how, message.count)
      return Response.json(null)
    }
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
  // the test gets the message of an error
  fetch: (request: Request, env: Env): Promise<Response> =>
    respond(request, env).catch((error: unknown) => new Response(String(error), { status: 500 })),
}

async function respond(request: Request, { RECORDS, DUE }: Env): Promise<Response> {
  const { store: name, data, method, args, now }: StoreCall = await request.json()
  if (method === 'stopIndexing') return Response.json((isIndexing = false))
  if (method === 'intrude' && data !== null) {
    const [how, of] = args
    const id = within(RECORDS, data).idFromName(how === 'crowd' ? 'index' : `record:${String(of)}`)
    const body = JSON.stringify({ type: 'intrude', how, count: Number(of) })
    return RECORDS.get(id).fetch('https://guiche.invalid/', { method: 'POST', body })
  }
  const { store, clock } = openedStore(name, data === null ? DUE : within(RECORDS, data))
  clock.time = now
  if (method === 'watch') return Response.json((await store.watch(String(args[0]), request.signal)) ?? null)
  return Response.json(await Reflect.apply(Reflect.get(store, method), null, args))
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
