export { type DenoKvStoreOptions, denoKvStore } from './deno-kv-store.ts'
export type { DenoKv, KvAtomic, KvKey } from './kv.ts'
