import * as v from 'valibot'
import { parseJson } from '../../../core/bounded-json.ts'
import type { StoredValue } from '../store.ts'
import { indexEntry, type MessageOf, versionHeader } from './messages.ts'
import type { DurableStorage } from './runtime.ts'

/** The record in the storage of its object. Times are in epoch milliseconds. */
const recordSchema = v.object({
  json: v.string(),
  version: v.string(),
  expiresAt: v.nullable(v.number()),
  /** When the object removes the record, by its own clock; null: never. */
  removeAt: v.nullable(v.number()),
  entry: indexEntry,
  indexId: v.string(),
})
type DurableRecord = v.InferOutput<typeof recordSchema>

/** How long an expired record is kept at least. Clocks differ, and a removal must never be early. */
const removalDelayMs = 60_000
/** How long the index keeps an entry that finds nothing. It stops an older update that arrives late. */
const emptyEntryMs = 86_400_000
/** How long a request may watch at most. One whose sender has left unnoticed holds the object no longer than that. */
const maxWatchMs = 30_000

export function storedRecord({ kv }: DurableStorage) {
  const watchers = new Set<() => void>()
  /** Returns the record; undefined for none, and null for what another program has written over it. */
  function find(): DurableRecord | null | undefined {
    const stored = kv.get('record')
    return stored === undefined || v.is(recordSchema, stored) ? stored : null
  }
  const isLive = (record: DurableRecord | undefined, now: number): record is DurableRecord =>
    record !== undefined && (record.expiresAt ?? Infinity) > now

  return {
    /** Returns the record, expired or not; undefined for none, and for what another program has written over it. */
    read: () => find() ?? undefined,

    get({ now }: MessageOf<'get'>): StoredValue | null {
      const record = find()
      if (record === null) return { value: undefined, version: '' }
      return isLive(record, now) ? { value: parseJson(record.json), version: record.version } : null
    },

    /** Writes the record if it has this version, and returns it. */
    put({ key, json, version, index, indexId, now }: MessageOf<'put'>): DurableRecord | null {
      const known = find()
      if (known === null || (isLive(known, now) ? known.version : null) !== version) return null
      const time = Date.now()
      const { expiresAt } = index
      const isEmpty = index.due === null && index.labels === null
      // the time, so that the entry of a record that was removed is older
      const sequence = Math.max(time, (known?.entry.sequence ?? 0) + 1)
      const record = {
        json,
        version: crypto.randomUUID(),
        expiresAt,
        removeAt: expiresAt === null ? null : time + Math.max(0, expiresAt - now) + removalDelayMs,
        entry: { key, sequence, ...index, ...(isEmpty && { expiresAt: now + emptyEntryMs }) },
        indexId,
      }
      kv.put('record', record)
      for (const end of watchers) end()
      return record
    },

    /** Returns a response whose headers are sent at once, and whose body ends at the next write. */
    watch(): Response {
      let end = () => {}
      const body = new ReadableStream({
        start(controller) {
          const timer = setTimeout(() => end(), maxWatchMs)
          end = () => {
            clearTimeout(timer)
            if (watchers.delete(end)) controller.close()
          }
          watchers.add(end)
        },
        cancel: () => void watchers.delete(end),
      })
      return new Response(body, { headers: { [versionHeader]: JSON.stringify(find()?.version ?? null) } })
    },
  }
}
