import { type Clock, systemClock } from '../core/clock.ts'
import type { Store } from '../merchant/stores/store.ts'
import { claimCases } from './claims.ts'
import { dueCases } from './due.ts'
import { expiryCases } from './expiry.ts'
import { historyCases } from './histories.ts'
import { labelCases } from './labels.ts'
import { manyKeysCases } from './many-keys.ts'
import { readCases } from './reads.ts'
import { shopCases } from './shops.ts'
import { sizeCases } from './sizes.ts'
import type { OpenStores, TestedDatabase } from './tested-database.ts'
import { versionCases } from './versions.ts'
import { watchCases } from './watches.ts'

/** One promise of a store, as a test for any test runner. */
export interface StoreCase {
  /** Names the promise, as the title of a test. */
  readonly name: string
  /**
   * Opens stores over new data and tries the promise, then closes the stores. Rejects with an Error that names the broken
   * promise and what the store returned; an error of the store itself is passed on.
   */
  run(): Promise<void>
}

/** The options of `storeCases`. */
export interface StoreCasesOptions {
  /** Decides what each client of the crowd does (default 1). The error of a crowd has it. */
  readonly seed?: number
  /** The size in bytes of a value that the database refuses (default: none is tried). */
  readonly tooManyBytes?: number
  /** The source of real time, for waits and histories (default: the system's clock). */
  readonly clock?: Clock
}

const cases = {
  ...readCases,
  ...versionCases,
  ...expiryCases,
  ...dueCases,
  ...claimCases,
  ...labelCases,
  ...shopCases,
  ...manyKeysCases,
  ...sizeCases,
  ...watchCases,
  ...historyCases,
}

/**
 * Returns the cases that every store must pass. `open` returns one store for each of the clocks that it gets, all over the same
 * new and empty data, each on a connection of its own where the database has connections. A case with two stores lets many
 * writers work on both. Pass the clocks on to the stores: the cases move the time.
 *
 * @example
 * for (const { name, run } of storeCases(open)) test(name, run)
 */
export const storeCases = (open: OpenStores, options: StoreCasesOptions = {}): readonly StoreCase[] =>
  Object.entries(cases).map(([name, tryStore]) => ({
    name,
    async run() {
      const opened: Store[] = []
      try {
        await tryStore(testedDatabase(open, opened, options))
      } finally {
        await Promise.all(opened.map(async (store) => store.close?.()))
      }
    },
  }))

function testedDatabase(
  open: OpenStores,
  opened: Store[],
  { seed = 1, tooManyBytes, clock: realClock = systemClock }: StoreCasesOptions,
): TestedDatabase {
  const openAll = async (clocks: Parameters<OpenStores>[0]) => {
    const stores = await open(clocks)
    opened.push(...stores)
    const [first, second = first] = stores
    if (!first || !second || stores.length !== clocks.length)
      throw new Error(`storeCases: open() got ${clocks.length} clocks, and must return a store for each`)
    return [first, second] as const
  }
  return {
    clock: realClock,
    seed,
    tooManyBytes,
    openOne: async (clock = realClock) => (await openAll([clock]))[0],
    openTwo: (clock = realClock) => openAll([clock, clock]),
  }
}
