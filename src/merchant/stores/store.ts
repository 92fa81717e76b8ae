/** A value as it is kept, with the version that a `put` over it has to name. */
export interface Stored {
  readonly value: unknown
  /** Says nothing but which write this is; no two writes of a key share one, not even after the key vanished. */
  readonly version: string
}

/** When a value vanishes, and when `due` gives its key. Both in milliseconds since 1970; a `put` replaces both. */
export interface Dates {
  readonly expiresAt?: number | undefined
  readonly due?: number | undefined
}

/** Where a merchant server keeps what it must not forget: values that JSON can hold, by their keys. */
export interface Store {
  /** The value that the last successful `put` wrote, wherever it was made; null when there is none or it has expired. */
  get(key: string): Promise<Stored | null>
  /**
   * Writes the value if the key still has this version (null: if there is no such key), and gives the new version; else
   * writes nothing and gives false. Of any number of writers at once, in any number of processes, one wins.
   */
  put(key: string, value: unknown, version: string | null, dates?: Dates): Promise<string | false>
  /** Keys whose `due` is not after `before` (milliseconds since 1970), the longest due first, at most `limit`. */
  due(before: number, limit: number): Promise<string[]>
  /** Resolves at the next change of the key, whoever makes it, or when the signal is aborted; now and then for nothing. */
  watch?(key: string, signal: AbortSignal): Promise<void>
}
