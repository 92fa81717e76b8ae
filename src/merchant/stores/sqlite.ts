import { type Clock, systemClock } from '../../core/clock.ts'
import type { Store } from './store.ts'

/** A SQLite database: the methods that `DatabaseSync` of node:sqlite, better-sqlite3 and bun:sqlite have in common. */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqliteStatement
}

/** A prepared statement of a SQLite database. */
export interface SqliteStatement {
  get(...values: (string | number | null)[]): unknown
  all(...values: (string | number | null)[]): unknown[]
  run(...values: (string | number | null)[]): { readonly changes: number | bigint }
}

/**
 * Stores records in one table of a SQLite database. Several processes may share the file. Creates the table `guiche_records`
 * and sets the connection's `busy_timeout` to 5 s. Give it a connection of its own, so that no transaction of the shop delays
 * its writes. `PRAGMA journal_mode = WAL` makes the database faster. Set it once, before several processes open the file: those
 * that set it at the same moment fail with "database is locked".
 */
export function sqliteStore(
  database: SqliteDatabase,
  { clock = systemClock }: { clock?: Pick<Clock, 'now'> } = {},
): Store {
  database.exec('PRAGMA busy_timeout = 5000')
  database.exec(table)
  const live = '(expires_at IS NULL OR expires_at > ?)'
  const read = database.prepare(`SELECT value, version FROM guiche_records WHERE key = ? AND ${live}`)
  const insert = database.prepare(
    'INSERT INTO guiche_records (key, value, version, expires_at, due, labels) VALUES (?, ?, ?, ?, ?, ?) ' +
      'ON CONFLICT DO NOTHING',
  )
  const update = database.prepare(
    'UPDATE guiche_records SET value = ?, version = ?, expires_at = ?, due = ?, labels = ? ' +
      `WHERE key = ? AND version = ? AND ${live}`,
  )
  const find = database.prepare(`SELECT key FROM guiche_records WHERE due <= ? AND ${live} ORDER BY due LIMIT ?`)
  const claim = database.prepare(`UPDATE guiche_records SET due = ? WHERE key = ? AND due <= ? AND ${live}`)
  const list = database.prepare(
    `SELECT key FROM guiche_records WHERE labels LIKE ? AND key > ? AND ${live} ORDER BY key LIMIT ?`,
  )
  const purge = database.prepare('DELETE FROM guiche_records WHERE expires_at <= ?')

  return {
    async get(key) {
      const row = read.get(key, clock.now())
      return row ? { value: JSON.parse(text(row, 'value')), version: text(row, 'version') } : null
    },

    async put(key, value, version, { expiresAt, due, labels = [] } = {}) {
      const now = clock.now()
      const next = crypto.randomUUID()
      const json = JSON.stringify(value)
      const index = [expiresAt ?? null, due ?? null, labels.length ? ` ${labels.join(' ')} ` : null]
      // an expired row would make the insert fail
      if (version === null) purge.run(now)
      const { changes } =
        version === null ? insert.run(key, json, next, ...index) : update.run(json, next, ...index, key, version, now)
      return Number(changes) === 1 && next
    },

    async due(before, limit) {
      return find.all(before, clock.now(), limit).map((row) => text(row, 'key'))
    },

    async claimDue(key, now, until) {
      return Number(claim.run(until, key, now, clock.now()).changes) === 1
    },

    async list(label, limit, after = '') {
      return list.all(`% ${label} %`, after, clock.now(), limit).map((row) => text(row, 'key'))
    },
  }
}

const table = `
  CREATE TABLE IF NOT EXISTS guiche_records (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    version TEXT NOT NULL,
    expires_at INTEGER,
    due INTEGER,
    labels TEXT
  );
  CREATE INDEX IF NOT EXISTS guiche_records_due ON guiche_records (due) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS guiche_records_expiry ON guiche_records (expires_at) WHERE expires_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS guiche_records_labels ON guiche_records (key) WHERE labels IS NOT NULL;
`

// each driver has its own type of a row
const text = (row: unknown, column: string): string =>
  typeof row === 'object' && row !== null ? String(Reflect.get(row, column)) : ''
