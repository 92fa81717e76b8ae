/** A stored value, with the version that a `put` over it must name. */
export interface StoredValue {
  readonly value: unknown
  /** Identifies the write. No two writes of a key have the same version, not even after the key expired. */
  readonly version: string
}

/** When a value expires, and when `due` returns its key. Both in epoch milliseconds; a `put` replaces both. */
export interface RecordDates {
  readonly expiresAt?: number | undefined
  readonly due?: number | undefined
}

/** Stores the records of a merchant server: JSON values by key, with compare-and-set. All processes share it. */
export interface Store {
  /** Returns the value of the last successful `put` of any process; null without one, or after its expiry. */
  get(key: string): Promise<StoredValue | null>
  /**
   * Writes the value if the key still has this version (null: if the key does not exist), and returns the new version.
   * Otherwise it writes nothing and returns false. Of any number of simultaneous writers, in any number of processes, one
   * succeeds.
   */
  put(key: string, value: unknown, version: string | null, dates?: RecordDates): Promise<string | false>
  /** Returns the keys whose `due` is not after `before` (epoch milliseconds): the earliest first, at most `limit`. */
  due(before: number, limit: number): Promise<string[]>
  /**
   * Resolves at the next change of the key by any process, or when the signal is aborted. May resolve without a change.
   * Optional: without it, guiche reads a key that somebody waits for every 500 ms.
   */
  watch?(key: string, signal: AbortSignal): Promise<void>
}
