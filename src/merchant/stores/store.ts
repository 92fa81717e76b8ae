import type { Clock } from '../../core/clock.ts'

/** A stored value, with the version that a `put` over it must name. */
export interface StoredValue {
  /**
   * The JSON value; undefined when what is stored cannot be read, as when another program has written over it. guiche reports
   * such a record with its key, and works on without it. A store that rejects instead fails all work on many records.
   */
  readonly value: unknown
  /**
   * Identifies the write. No two writes of a key have the same version, not even after the key expired. Any text for
   * what cannot be read.
   */
  readonly version: string
}

/** The entries by which a store finds the key of a value. A `put` replaces all of it. */
export interface RecordIndex {
  /** When the value expires, in epoch milliseconds (default: never). */
  readonly expiresAt?: number | undefined
  /** When `due` returns the key, in epoch milliseconds (default: never). */
  readonly due?: number | undefined
  /** The labels for which `list` returns the key: lowercase letters and hyphens (default: none). */
  readonly labels?: readonly string[] | undefined
}

/**
 * Stores the records of merchant servers: JSON values by key, with compare-and-set. All processes share it. The key of a
 * shop's record begins with the shop's name and `|`, so that all keys of a shop are one range: from `name|` to `name}`.
 */
export interface Store {
  /** Returns the value of the last successful `put` of any process; null without one, or after its expiry. */
  get(key: string): Promise<StoredValue | null>
  /**
   * Returns the values of those of the keys that exist, by key. Each is at least as new as every write that was confirmed before
   * the call; they need not be of one moment. Optional: with it, reads that begin together take one trip to the database.
   */
  getMany?(keys: readonly string[]): Promise<ReadonlyMap<string, StoredValue>>
  /**
   * Writes the value if the key still has this version (null: if the key does not exist), and returns the new version.
   * Otherwise it writes nothing and returns false. Of any number of simultaneous writers, in any number of processes,
   * one succeeds.
   */
  put(key: string, value: unknown, version: string | null, index?: RecordIndex): Promise<string | false>
  /**
   * Returns the keys whose `due` is not after `before` (epoch milliseconds): the earliest first, at most `limit`. With
   * a `shop`, only that shop's: the keys of others must not use up the limit.
   */
  due(before: number, limit: number, shop?: string): Promise<string[]>
  /**
   * Postpones a key that is due at `now` until `until` (both in epoch milliseconds), and returns true; returns false
   * for a key that is not due. Of any number of simultaneous callers, one gets true, so that processes share due work.
   * It changes neither value nor version: a `put` with the version that was read before still succeeds.
   */
  claimDue(key: string, now: number, until: number): Promise<boolean>
  /**
   * Returns the keys with this label that follow `after`, in the order of their characters, at most `limit`. With a
   * `shop`, only that shop's.
   */
  list(label: string, limit: number, after?: string, shop?: string): Promise<string[]>
  /**
   * Returns how many live keys of a shop have this label. Optional: without it, guiche lists them page by page to count them.
   */
  count?(label: string, shop: string): Promise<number>
  /**
   * Resolves at the next change of the key by any process, or when the signal is aborted. May resolve without a change.
   * Rejects when it cannot notify, as without its connection. Optional: without it, guiche reads the keys that somebody
   * waits for every 500 ms.
   */
  watch?(key: string, signal: AbortSignal): Promise<void>
  /**
   * Returns the versions of those of the keys that exist, by key. Optional: with it, each process reads all keys that
   * somebody waits for at once. Beside `watch`, it finds the changes that `watch` missed: every 10 s, and every 500 ms
   * while `watch` rejects.
   */
  versions?(keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * Ends what the store itself started: timers, subscriptions and connections of its own, and its watches. The driver
   * that was passed to the store stays open. Optional: a store that starts nothing has nothing to end.
   */
  close?(): Promise<void>
}

/** The options that all stores of this package have. */
export interface StoreOptions {
  /** The source of time (default: the system's clock). */
  readonly clock?: Pick<Clock, 'now'>
}

/** A store that reads the versions of many keys at once. */
export type PollableStore = Store & Required<Pick<Store, 'versions'>>
