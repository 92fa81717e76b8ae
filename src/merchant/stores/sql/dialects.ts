/** What differs between databases: how the table is created, and what a statement must say. Parameters are written `:name`. */
export interface SqlDialect {
  /** The statements that create the table and its indexes, unless they exist. */
  readonly createTables: readonly string[]
  /** Returns the text for the nth parameter of a statement; the first is 1. */
  placeholder(n: number): string
  /** Inserts a record, or replaces one that has expired. Changes no row if the key exists. */
  readonly create: string
  /** A subquery of the keys in the JSON array `:keys`. */
  readonly keys: string
}

const createOrReplaceExpired = `
  INSERT INTO guiche_records (record_key, value, version, expires_at, due, labels)
  VALUES (:key, :value, :version, :expires_at, :due, :labels)
  ON CONFLICT (record_key) DO UPDATE SET value = excluded.value, version = excluded.version,
    expires_at = excluded.expires_at, due = excluded.due, labels = excluded.labels
  WHERE guiche_records.expires_at <= :now`

const createIndexes = [
  'CREATE INDEX IF NOT EXISTS guiche_records_due ON guiche_records (due) WHERE due IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS guiche_records_expiry ON guiche_records (expires_at) WHERE expires_at IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS guiche_records_labels ON guiche_records (record_key) WHERE labels IS NOT NULL',
]

/** SQLite, and what speaks its SQL, such as D1. */
export const sqlite: SqlDialect = {
  createTables: [
    `CREATE TABLE IF NOT EXISTS guiche_records (
  record_key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  version TEXT NOT NULL,
  expires_at INTEGER,
  due INTEGER,
  labels TEXT
)`,
    ...createIndexes,
  ],
  placeholder: () => '?',
  create: createOrReplaceExpired,
  keys: 'SELECT value FROM json_each(:keys)',
}

/** PostgreSQL. Values are text, because jsonb refuses some of JSON's strings and changes numbers. */
export const postgres: SqlDialect = {
  createTables: [
    `CREATE TABLE IF NOT EXISTS guiche_records (
  record_key text COLLATE "C" PRIMARY KEY,
  value text NOT NULL,
  version text NOT NULL,
  expires_at bigint,
  due bigint,
  labels text
)`,
    ...createIndexes,
  ],
  placeholder: (n) => `$${n}`,
  create: createOrReplaceExpired,
  keys: 'SELECT json_array_elements_text(CAST(CAST(:keys AS text) AS json))',
}
