/** A key of Deno KV: its parts are ordered. */
export type KvKey = (string | number)[]

/** What is stored under a key; `versionstamp` is null for nothing. */
export interface KvEntry {
  readonly value: unknown
  readonly versionstamp: string | null
}

/** The methods of `Deno.Kv` that the store calls. */
export interface DenoKv {
  get(key: KvKey): Promise<KvEntry>
  getMany(keys: readonly KvKey[]): Promise<readonly KvEntry[]>
  list(
    selector: { prefix: KvKey; start: KvKey } | { start: KvKey; end: KvKey } | { prefix: KvKey },
  ): AsyncIterable<{ readonly key: readonly unknown[]; readonly value: unknown }>
  atomic(): KvAtomic
  watch(
    keys: readonly KvKey[],
  ): ReadableStream<readonly { readonly key: readonly unknown[]; readonly versionstamp: string | null }[]>
}

/** The methods of `Deno.AtomicOperation` that the store calls. */
export interface KvAtomic {
  check(check: { key: KvKey; versionstamp: string | null }): KvAtomic
  set(key: KvKey, value: unknown, options?: { expireIn?: number }): KvAtomic
  delete(key: KvKey): KvAtomic
  commit(): Promise<{ readonly ok: boolean }>
}
