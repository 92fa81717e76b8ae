import { shopRange } from '../shop.ts'
import type { IndexEntry, MessageOf } from './messages.ts'
import type { DurableStorage } from './runtime.ts'

/** How long the index object waits before it processes what is still due. */
const pauseMs = 5000

/** The index of all records in its object's storage. With `processDue`, an alarm runs it when the first key is due. */
export function indexObject(storage: DurableStorage, processDue: (() => Promise<unknown>) | undefined) {
  const { update, firstDue, ...queries } = recordIndex(storage)
  return {
    ...queries,

    async update({ entry }: MessageOf<'update'>): Promise<null> {
      update(entry)
      if (!processDue || entry.due === null) return null
      const alarm = await storage.getAlarm()
      if (alarm === null || entry.due < alarm) await storage.setAlarm(entry.due)
      return null
    },

    async alarm(): Promise<void> {
      try {
        await processDue?.()
      } finally {
        const due = firstDue()
        if (due === null) await storage.deleteAlarm()
        else await storage.setAlarm(Math.max(due, Date.now() + pauseMs))
      }
    },
  }
}

/** The table of the index object, which finds keys by what their records are due or labelled for. */
function recordIndex({ sql }: DurableStorage) {
  sql.exec(table)
  const keys = (query: string, ...values: (string | number)[]) =>
    sql.exec(query, ...values).toArray().map(({ key }) => String(key)) // biome-ignore format: one line

  return {
    /** Replaces the entry of a key, unless a later write did so before. */
    update({ key, sequence, due, labels, expiresAt }: IndexEntry) {
      sql.exec(upsert, key, sequence, due, labels, expiresAt)
    },

    due: ({ before, limit, shop, now }: MessageOf<'due'>) => {
      sql.exec('DELETE FROM entries WHERE expires_at <= ?', now)
      if (shop === undefined) return keys('SELECT key FROM entries WHERE due <= ? ORDER BY due LIMIT ?', before, limit)
      const { first, end } = shopRange(shop)
      const ofShop = 'SELECT key FROM entries WHERE due <= ? AND key >= ? AND key < ? ORDER BY due LIMIT ?'
      return keys(ofShop, before, first, end, limit)
    },

    claimDue: ({ key, now, until }: MessageOf<'claimDue'>) =>
      keys(`UPDATE entries SET due = ? WHERE key = ? AND due <= ? AND ${live} RETURNING key`, until, key, now, now)
        .length === 1,

    // not LIKE, whose patterns Durable Objects limit to 50 bytes
    list: ({ label, limit, after, shop, now }: MessageOf<'list'>) => {
      const labelled = 'SELECT key FROM entries WHERE instr(labels, ?) > 0 AND key > ?'
      const page = `AND ${live} ORDER BY key LIMIT ?`
      if (shop === undefined) return keys(`${labelled} ${page}`, ` ${label} `, after, now, limit)
      const { first, end } = shopRange(shop)
      return keys(`${labelled} AND key < ? ${page}`, ` ${label} `, after > first ? after : first, end, now, limit)
    },

    count({ label, shop, now }: MessageOf<'count'>): number {
      const { first, end } = shopRange(shop)
      const labelled = `SELECT count(*) AS total FROM entries WHERE instr(labels, ?) > 0 AND key >= ? AND key < ? AND ${live}`
      const [row] = sql.exec(labelled, ` ${label} `, first, end, now).toArray()
      return Number(row?.['total'])
    },

    /** Returns when the first key is due, in epoch milliseconds; null without one. */
    firstDue(): number | null {
      const [row] = sql.exec('SELECT min(due) AS due FROM entries').toArray()
      return typeof row?.['due'] === 'number' ? row['due'] : null
    },
  }
}

const live = '(expires_at IS NULL OR expires_at > ?)'

const table = `
  CREATE TABLE IF NOT EXISTS entries (
    key TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    due INTEGER,
    labels TEXT,
    expires_at INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entries_due ON entries (due, key) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entries_expiry ON entries (expires_at) WHERE expires_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entries_labels ON entries (key) WHERE labels IS NOT NULL;
`

const upsert = `
  INSERT INTO entries (key, sequence, due, labels, expires_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET
    sequence = excluded.sequence, due = excluded.due, labels = excluded.labels, expires_at = excluded.expires_at
  WHERE excluded.sequence > sequence
`
