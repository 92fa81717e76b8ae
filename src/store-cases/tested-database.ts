import type { Clock } from '../core/clock.ts'
import type { Store } from '../merchant/stores/store.ts'

/** Opens a store with each of these clocks over the same new, empty data, each on a connection of its own. */
export type OpenStores = (clocks: readonly Clock[]) => readonly Store[] | Promise<readonly Store[]>

/** The database that a case tries, new and empty for each case. */
export interface TestedDatabase {
  /** The real time, for waits, histories, and stores that are opened without another clock. */
  readonly clock: Clock
  readonly seed: number
  /** The size of a value that the database refuses; undefined where none is known. */
  readonly tooManyBytes: number | undefined
  /** Opens one store. A case opens its stores once, because each opening begins with empty data. */
  openOne(clock?: Clock): Promise<Store>
  /** Opens two stores over the same data, as two processes have them. */
  openTwo(clock?: Clock): Promise<readonly [Store, Store]>
}

/** Cases by their names. Each rejects where the store breaks its promise. */
export type Cases = Readonly<Record<string, (database: TestedDatabase) => Promise<void>>>
