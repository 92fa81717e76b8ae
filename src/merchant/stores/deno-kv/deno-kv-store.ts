import { checkMethods } from '../../../core/check-argument.ts'
import { systemClock } from '../../../core/clock.ts'
import { shopRange } from '../shop.ts'
import type { Store, StoredValue, StoreOptions } from '../store.ts'
import { entryKeys } from './keys.ts'
import type { DenoKv } from './kv.ts'
import { type FoundRecord, isLive, recordEntries } from './record-entries.ts'
import { expiryOf, splitValue } from './record.ts'
import { watchKeys } from './watch-keys.ts'

/** The options of `denoKvStore`. */
export interface DenoKvStoreOptions extends StoreOptions {
  /** The first part of all keys (default "guiche"). */
  readonly prefix?: string
  /**
   * True if changes are watched with `kv.watch` (default true). It does not report the changes of another process that
   * has the same local file open. Set it to false there, and guiche reads what somebody waits for every 500 ms.
   */
  readonly watch?: boolean
}

/**
 * Stores records in Deno KV: on Deno Deploy, or in a local file. A record has 780 kB at most, because Deno KV writes
 * 800 KiB in one step.
 */
export function denoKvStore(kv: DenoKv, options?: DenoKvStoreOptions): Store {
  const { prefix = 'guiche', watch = true, clock = systemClock } = options ?? {}
  checkMethods('denoKvStore', 'kv', kv, ['get', 'atomic'], 'what Deno.openKv() resolves with')
  const keys = entryKeys(prefix)
  const { find, findMany, readValue, replace } = recordEntries(kv, keys, clock)

  /** Returns the keys in an index whose records are live, until the limit or until one `isBeyond`. */
  async function keysOf(
    index: ReturnType<DenoKv['list']>,
    limit: number,
    isBeyond?: (key: readonly unknown[]) => boolean,
  ) {
    const found: string[] = []
    for await (const { key, value } of index) {
      if (found.length >= limit || isBeyond?.(key)) break
      if (isLive(expiryOf(value), clock)) found.push(String(key.at(-1)))
    }
    return found
  }

  /** Returns the value of a record; null for none. Undefined when another process has replaced it meanwhile. */
  async function valueOf(key: string, { live, isDamaged }: FoundRecord): Promise<StoredValue | null | undefined> {
    if (isDamaged) return { value: undefined, version: '' }
    if (!live) return null
    const read = await readValue(key, live)
    return read && { ...read, version: live.version }
  }

  const get = (key: string) => untilDone(async () => valueOf(key, await find(key)))

  return {
    get,

    async getMany(wanted) {
      const found = await untilDone(() => findMany(wanted))
      const values = await Promise.all(
        wanted.map(async (key, index) => {
          const record = found[index]
          const value = record && (await valueOf(key, record))
          return [key, value === undefined ? await get(key) : value] as const
        }),
      )
      return new Map(values.flatMap(([key, value]) => (value ? [[key, value] as const] : [])))
    },

    put(key, value, version, { expiresAt = null, due = null, labels = [] } = {}) {
      const { firstPart, otherParts } = splitValue(value)
      const next = crypto.randomUUID()
      const record = { version: next, expiresAt, due, labels: [...labels], firstPart, otherParts: otherParts.length }
      return untilDone(async () => {
        const found = await find(key)
        if (found.stored?.version === next) return next // written, although the step was rejected
        if (found.isDamaged || (found.live?.version ?? null) !== version) return false
        return (await replace(key, found, record, otherParts).commit()).ok ? next : undefined
      })
    },

    due(before, limit, shop) {
      const prefix = shop === undefined ? keys.due : keys.dueOfShop(shop)
      return keysOf(kv.list({ prefix }), limit, (key) => Number(key.at(-2)) > before)
    },

    claimDue: (key, now, until) =>
      untilDone(async () => {
        const found = await find(key)
        if (!found.live || found.live.due === null || found.live.due > now) return false
        return (await replace(key, found, { ...found.live, due: until }).commit()).ok || undefined
      }),

    list(label, limit, after = '', shop) {
      const prefix = keys.label(label)
      if (shop === undefined) return keysOf(kv.list({ prefix, start: [...prefix, `${after}\0`] }), limit)
      const { first, end } = shopRange(shop)
      const start = after > first ? `${after}\0` : first
      return keysOf(kv.list({ start: [...prefix, start], end: [...prefix, end] }), limit)
    },

    async versions(wanted) {
      const found = await findMany(wanted)
      const versions = wanted.map((key, index) => [key, found[index]?.live?.version] as const)
      return new Map(versions.flatMap(([key, version]) => (version ? [[key, version] as const] : [])))
    },

    ...(watch && watchKeys(kv, keys.record)),
  }
}

const maxLockedMs = 5000

/** Repeats a step for 5 s until it has a result: Deno KV rejects one that meets a write of another connection. */
async function untilDone<Result>(step: () => Promise<Result | undefined>): Promise<Result> {
  for (const end = systemClock.now() + maxLockedMs; ; ) {
    const result = await step().catch((error: unknown) => {
      if (!isLocked(error) || systemClock.now() > end) throw error
    })
    if (result !== undefined) return result
  }
}

const isLocked = (error: unknown) => error instanceof Error && error.message.includes('database is locked')
