import type { DenoKv, KvKey } from './kv.ts'

/** The reports of a stream. */
interface StreamEvents {
  /** A key was written, or the stream has begun and reports all its keys. `name` is the last part of the key. */
  written(name: string, versionstamp: string | null): void
  /** The stream has failed, or has ended without being stopped. */
  lost(reason: unknown): void
}

/** Watches keys by one stream of `kv.watch`. Returns a function that stops it. */
export function watchStream(kv: DenoKv, keys: readonly KvKey[], { written, lost }: StreamEvents): () => void {
  const reader = kv.watch(keys).getReader()
  let isStopped = false

  async function report() {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      for (const { key, versionstamp } of next.value) written(String(key.at(-1)), versionstamp)
    throw new Error('Deno KV ended a watch. Check that the database is open.')
  }
  report().catch((reason: unknown) => {
    if (!isStopped) lost(reason)
  })

  return () => {
    isStopped = true
    reader.cancel().catch(() => {})
  }
}
