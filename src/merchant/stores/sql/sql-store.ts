import { parseJson } from '../../../core/bounded-json.ts'
import { systemClock } from '../../../core/clock.ts'
import { shopRange } from '../shop.ts'
import type { PollableStore, StoredValue, StoreOptions } from '../store.ts'
import type { SqlDialect } from './dialects.ts'
import { compile, type SqlConnection, type SqlValue, textOf } from './statement.ts'

/** The options of a store in a SQL database. */
export interface SqlStoreOptions extends StoreOptions {
  /** True to create the table `guiche_records` and its indexes, unless they exist (default true). */
  readonly createTables?: boolean
}

/** Stores records in the table `guiche_records` of a SQL database. */
export function sqlStore(
  connection: SqlConnection,
  dialect: SqlDialect,
  options: StoreOptions | undefined,
): PollableStore {
  const { clock = systemClock } = options ?? {}
  type Parameters = Readonly<Record<string, SqlValue>>
  const query = (sql: string) => {
    const { text, values } = compile(sql, dialect)
    return (parameters: Parameters) => connection.read(text, values({ now: clock.now(), ...parameters }))
  }
  const command = (sql: string) => {
    const { text, values } = compile(sql, dialect)
    return (parameters: Parameters) => connection.write(text, values({ now: clock.now(), ...parameters }))
  }

  const live = '(expires_at IS NULL OR expires_at > :now)'
  const read = query(`SELECT value, version FROM guiche_records WHERE record_key = :key AND ${live}`)
  const readMany = query(
    `SELECT record_key, value, version FROM guiche_records WHERE record_key IN (${dialect.keys}) AND ${live}`,
  )
  const creations = dialect.create.map(command)
  const update = command(
    'UPDATE guiche_records SET value = :value, version = :version, expires_at = :expires_at, due = :due, ' +
      `labels = :labels WHERE record_key = :key AND version = :known AND ${live}`,
  )
  const dueQuery = (range: string) =>
    query(`SELECT record_key FROM guiche_records WHERE due <= :before AND ${live} ${range} ORDER BY due LIMIT :limit`)
  const findDue = dueQuery('')
  const findDueOfShop = dueQuery(`AND ${dialect.filteredKey} >= :first AND ${dialect.filteredKey} < :end`)
  const claim = command(`UPDATE guiche_records SET due = :until WHERE record_key = :key AND due <= :before AND ${live}`)
  const labelQuery = (range: string) =>
    query(
      'SELECT record_key FROM guiche_records WHERE labels IS NOT NULL AND labels LIKE :pattern AND record_key > :after ' +
        `${range} AND ${live} ORDER BY record_key LIMIT :limit`,
    )
  const findLabelled = labelQuery('')
  const findLabelledOfShop = labelQuery('AND record_key < :end')
  const countLabelled = query(
    'SELECT count(*) AS total FROM guiche_records WHERE labels IS NOT NULL AND labels LIKE :pattern ' +
      `AND record_key >= :first AND record_key < :end AND ${live}`,
  )
  const readVersions = query(
    `SELECT record_key, version FROM guiche_records WHERE record_key IN (${dialect.keys}) AND ${live}`,
  )
  const purge = command('DELETE FROM guiche_records WHERE expires_at <= :now')

  return {
    async get(key) {
      const [row] = await read({ key })
      return row ? valueOf(row) : null
    },

    async getMany(keys) {
      const rows = await readMany({ keys: JSON.stringify(keys) })
      return new Map(rows.map((row) => [textOf(row, 'record_key'), valueOf(row)]))
    },

    async put(key, value, known, { expiresAt, due, labels = [] } = {}) {
      const version = crypto.randomUUID()
      const record = {
        key,
        value: JSON.stringify(value),
        version,
        expires_at: wholeMs(expiresAt),
        due: wholeMs(due),
        labels: labels.length ? ` ${labels.join(' ')} ` : null,
      }
      const attempts = known === null ? creations : [update]
      for (const attempt of attempts) if ((await attempt({ ...record, known })) > 0) return version
      return false
    },

    async due(before, limit, shop) {
      // expired rows are removed here, because no payer waits for it
      await purge({})
      const parameters = { before: Math.floor(before), limit }
      return keysOf(
        await (shop === undefined ? findDue(parameters) : findDueOfShop({ ...parameters, ...shopRange(shop) })),
      )
    },

    async claimDue(key, now, until) {
      return (await claim({ key, before: Math.floor(now), until: wholeMs(until) })) > 0
    },

    async list(label, limit, after = '', shop) {
      const parameters = { pattern: patternOf(label), after, limit }
      if (shop === undefined) return keysOf(await findLabelled(parameters))
      const { first, end } = shopRange(shop)
      return keysOf(await findLabelledOfShop({ ...parameters, after: after > first ? after : first, end }))
    },

    async count(label, shop) {
      const [row] = await countLabelled({ pattern: patternOf(label), ...shopRange(shop) })
      return Number(textOf(row, 'total'))
    },

    async versions(keys) {
      const rows = await readVersions({ keys: JSON.stringify(keys) })
      return new Map(rows.map((row) => [textOf(row, 'record_key'), textOf(row, 'version')]))
    },
  }
}

const valueOf = (row: unknown): StoredValue => ({
  value: parseJson(textOf(row, 'value')),
  version: textOf(row, 'version'),
})

const keysOf = (rows: readonly unknown[]) => rows.map((row) => textOf(row, 'record_key'))

const patternOf = (label: string) => `% ${label} %`

// the columns hold integers: Infinity is stored as NULL
const wholeMs = (ms = Infinity) => (Number.isFinite(ms) ? Math.ceil(ms) : null)
