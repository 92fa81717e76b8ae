import { type Clock, monotonicMs } from '../../core/clock.ts'
import type { Store, StoredValue } from '../../merchant/stores/store.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Use } from './history.ts'
import { type RecordedStore, recordHistory } from './record-history.ts'

const keys = ['order:1', 'order:2', 'order:3'] as const
const clientsOfStore = 6
const leaseMs = 20

/** What a crowd does. */
export interface CrowdOptions {
  readonly seed: number
  /** The time of the stores. */
  readonly clock: Clock
  /** The steps of each client (default 60). */
  readonly steps?: number
}

/** Lets a crowd use stores over the same data, and returns its history. Each client draws each of its steps. */
export async function crowd(
  stores: readonly Store[],
  { seed, clock, steps = 60 }: CrowdOptions,
): Promise<readonly Use[]> {
  const uses: Use[] = []
  const clients = stores.flatMap((store, index) =>
    Array.from({ length: clientsOfStore }, (_, client) =>
      recordHistory(store, `${index}.${client}`, uses, () => monotonicMs(clock)),
    ),
  )
  await Promise.all(clients.map((client, index) => useStore(client, steps, seed + index, clock)))
  return uses
}

async function useStore(store: RecordedStore, steps: number, seed: number, clock: Clock) {
  const random = seededRandom(seed)
  /** What the client believes to be stored: it may be out of date. */
  const known = new Map<string, StoredValue | null>()
  for (let step = 0; step < steps; step++) {
    const key = random.pick(keys)
    const over = known.get(key)
    const now = clock.now()
    if (over === undefined || random.chance(0.4)) {
      const several = random.chance(0.3) ? keys : [key]
      const found = await store.read(several)
      for (const each of several) known.set(each, found.get(each) ?? null)
    } else if (random.chance(0.3)) {
      await store.claim(key, now, now + leaseMs)
    } else {
      const written = await store.write(key, over, now)
      if (written) known.set(key, written)
      else known.delete(key)
    }
  }
}
