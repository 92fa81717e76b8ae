import type { Store, StoredValue } from '../../../src/merchant/stores/store.ts'
import { seededRandom } from '../../chaos/random.ts'
import type { Use } from './history.ts'
import { type RecordedStore, recordHistory } from './record-history.ts'

const keys = ['order:1', 'order:2', 'order:3'] as const
const leaseMs = 20

/** How many clients use each store, and what happens meanwhile. */
export interface CrowdOptions {
  readonly seed: number
  readonly clientsOfStore?: number
  /** The steps of each client. */
  readonly steps?: number
  /** What happens to the database, each after as many steps of all clients. They go on at once, and wait after a failure. */
  readonly faults?: readonly (() => Promise<void>)[]
}

/** Lets a crowd use stores over the same data, and returns its history. Each client draws each of its steps. */
export async function crowd(
  stores: readonly Store[],
  { seed, clientsOfStore = 6, steps = 60, faults = [] }: CrowdOptions,
): Promise<readonly Use[]> {
  const uses: Use[] = []
  const now = () => performance.now()
  const clients = stores.flatMap((store, index) =>
    Array.from({ length: clientsOfStore }, (_, client) => recordHistory(store, `${index}.${client}`, uses, now)),
  )
  const every = Math.ceil((clients.length * steps) / (faults.length + 1))
  let taken = 0
  let fault = Promise.resolve()
  const stepTaken = async (hasFailed: boolean) => {
    if (++taken % every === 0) fault = faults[taken / every - 1]?.() ?? fault
    if (hasFailed) await fault
  }
  const read = async (store: RecordedStore, wanted: readonly string[]) => {
    const found = store.read(wanted)
    return faults.length > 0 ? found.catch(() => null) : found
  }
  await Promise.all(clients.map((client, index) => useStore(client, { steps, seed: seed + index, stepTaken, read })))
  await fault
  return uses
}

/** How a client uses its store. */
interface Client {
  readonly steps: number
  readonly seed: number
  stepTaken(hasFailed: boolean): Promise<void>
  /** Reads; null after a failure, where failures are expected. */
  read(store: RecordedStore, keys: readonly string[]): Promise<ReadonlyMap<string, StoredValue> | null>
}

async function useStore(store: RecordedStore, { steps, seed, stepTaken, read }: Client) {
  const random = seededRandom(seed)
  /** What the client believes to be stored: it may be out of date. */
  const known = new Map<string, StoredValue | null>()
  for (let step = 0; step < steps; step++) await stepTaken(!(await takeStep()))

  /** Returns whether the store has answered. */
  async function takeStep(): Promise<boolean> {
    const key = random.pick(keys)
    const over = known.get(key)
    if (over === undefined || random.chance(0.4)) {
      const several = random.chance(0.3) ? keys : [key]
      const found = await read(store, several)
      for (const each of found ? several : []) known.set(each, found?.get(each) ?? null)
      return found !== null
    }
    if (random.chance(0.3)) return (await store.claim(key, Date.now(), Date.now() + leaseMs)) !== null
    const written = await store.write(key, over, Date.now())
    if (written) known.set(key, written)
    else known.delete(key)
    return written !== null
  }
}
