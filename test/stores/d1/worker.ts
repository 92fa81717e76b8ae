import { systemClock } from '../../../src/core/clock.ts'
import { watchChanges } from '../../../src/merchant/stores/changes.ts'
import { type D1Database, d1Store } from '../../../src/merchant/stores/d1.ts'
import type { PollableStore } from '../../../src/merchant/stores/store.ts'

/** A call of a store's method by a test. */
export interface StoreCall {
  /** The store, which is opened at its first call. */
  readonly store: string
  /**
   * A method of the store; `wait` waits until a key no longer has a version, at most this many milliseconds; `countWaits`
   * returns how many such calls the isolate has received; `clear` empties the database; `exec` runs a statement as another
   * program would.
   */
  readonly method:
    | 'get'
    | 'put'
    | 'due'
    | 'claimDue'
    | 'list'
    | 'count'
    | 'versions'
    | 'wait'
    | 'countWaits'
    | 'clear'
    | 'exec'
  readonly values: readonly unknown[]
  /** The time of the store's clock. */
  readonly now: number
}

interface OpenedStore {
  readonly store: PollableStore
  readonly changes: ReturnType<typeof watchChanges>
  readonly clock: { time: number }
}

const stores = new Map<string, OpenedStore>()
let waits = 0

export default {
  // the test gets the message of an error
  fetch: (request: Request, env: { DB: D1Database }): Promise<Response> =>
    respond(request, env).catch((error: unknown) => new Response(String(error), { status: 500 })),
}

async function respond(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
  const { store: name, method, values, now }: StoreCall = await request.json()
  if (method === 'clear') return Response.json(await DB.prepare('DROP TABLE IF EXISTS guiche_records').run())
  if (method === 'exec') return Response.json(await DB.prepare(String(values[0])).run())
  const { store, changes, clock } = openedStore(name, DB)
  clock.time = now
  if (method === 'countWaits') return Response.json(waits)
  if (method === 'wait') {
    const [key = '', version = '', limitMs = ''] = values.map(String)
    waits++
    const stop = new AbortController()
    // the runtime cancels a request at once that waits for others only, without a timer of its own
    await Promise.race([changes.subscribe(key, stop.signal)(version), systemClock.sleep(Number(limitMs))])
    stop.abort()
    return Response.json(null)
  }
  // the test's own store has the types
  const result: unknown = await Reflect.apply(store[method] as () => unknown, undefined, values)
  return Response.json(result instanceof Map ? [...result] : result)
}

function openedStore(name: string, database: D1Database): OpenedStore {
  const known = stores.get(name)
  if (known) return known
  const clock = { time: 0 }
  const store = d1Store(database, { clock: { now: () => clock.time } })
  const opened = { store, changes: watchChanges(store, systemClock), clock }
  stores.set(name, opened)
  return opened
}
