import type { Clock } from '../../../core/clock.ts'
import type { entryKeys } from './keys.ts'
import type { DenoKv, KvAtomic, KvEntry } from './kv.ts'
import { joinValue, type KvRecord, type Part, parseEntries } from './record.ts'

/** The entries under a key. `live` is null if that has expired; both are null if it is damaged. */
export interface FoundRecord {
  /** True for an entry that is no record: another program has written it. */
  readonly isDamaged: boolean
  readonly stored: KvRecord | null
  readonly live: KvRecord | null
  readonly versionstamp: string | null
}

// Deno KV removes an expired record this much later, or after that: the clocks of servers differ.
const freeStorageAfterMs = 60_000

/** The most keys that Deno KV reads at once. */
const maxKeysOfCall = 10

/** Reads and replaces the entries of a record: its own, those of its value's other parts, and those in the indexes. */
export function recordEntries(kv: DenoKv, keys: ReturnType<typeof entryKeys>, clock: Pick<Clock, 'now'>) {
  function found({ value, versionstamp }: KvEntry): FoundRecord {
    const parsed = parseEntries(value)
    const stored = parsed ?? null
    const live = stored && isLive(stored.expiresAt, clock) ? stored : null
    return { stored, live, isDamaged: parsed === undefined, versionstamp }
  }

  return {
    find: async (key: string): Promise<FoundRecord> => found(await kv.get(keys.record(key))),

    /** Finds the records of many keys, in their order. */
    async findMany(wanted: readonly string[]): Promise<readonly FoundRecord[]> {
      const calls = Array.from({ length: Math.ceil(wanted.length / maxKeysOfCall) }, (_, call) =>
        kv.getMany(wanted.slice(call * maxKeysOfCall, (call + 1) * maxKeysOfCall).map(keys.record)),
      )
      return (await Promise.all(calls)).flat().map(found)
    },

    /** Reads the value of a record. Undefined when another process has replaced it meanwhile. */
    async readValue(key: string, record: KvRecord): Promise<{ readonly value: unknown } | undefined> {
      const parts: unknown[] = [record.firstPart]
      if (record.otherParts)
        for await (const { value } of kv.list({ prefix: keys.parts(key, record) })) parts.push(value)
      if (parts.length > record.otherParts) return { value: joinValue(parts) }
      const now = parseEntries((await kv.get(keys.record(key))).value)
      return now?.version === record.version ? { value: undefined } : undefined
    },

    /** Begins to replace a record; the commit fails if it has changed. Without `otherParts`, its other parts stay. */
    replace(
      key: string,
      { stored, versionstamp }: FoundRecord,
      record: KvRecord,
      otherParts?: readonly Part[],
    ): KvAtomic {
      const { expiresAt } = record
      const expireIn = expiresAt === null ? null : Math.max(0, Math.ceil(expiresAt - clock.now())) + freeStorageAfterMs
      const options = expireIn === null ? {} : { expireIn }
      const write = kv
        .atomic()
        .check({ key: keys.record(key), versionstamp })
        .set(keys.record(key), record, options)
      for (const indexKey of stored ? keys.index(key, stored) : []) write.delete(indexKey)
      for (const indexKey of keys.index(key, record)) write.set(indexKey, expiresAt, options)
      if (!otherParts) return write
      if (stored) for (let n = 0; n < stored.otherParts; n++) write.delete([...keys.parts(key, stored), n])
      for (const [n, part] of otherParts.entries()) write.set([...keys.parts(key, record), n], part, options)
      return write
    },
  }
}

/** Returns whether a record has not expired yet. */
export const isLive = (expiresAt: number | null, clock: Pick<Clock, 'now'>) => (expiresAt ?? Infinity) > clock.now()
