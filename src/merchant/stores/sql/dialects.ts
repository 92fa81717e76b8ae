/** The differences between databases: how tables are created, and what statements say. Parameters are `:name`. */
export interface SqlDialect {
  /** The statements that create the table and its indexes, unless they exist. */
  readonly createTables: readonly string[]
  /** Returns the text for the nth parameter of a statement; the first is 1. */
  placeholder(n: number): string
  /** Statements that insert a record or replace an expired one, until one changes a row; none if the key exists. */
  readonly create: readonly string[]
  /** A subquery of the keys in the JSON array `:keys`. */
  readonly keys: string
  /** The column `record_key` in conditions that must not decide which index is used. */
  readonly filteredKey: string
}

const createOrReplaceExpired = `
  INSERT INTO guiche_records (record_key, value, version, expires_at, due, labels)
  VALUES (:key, :value, :version, :expires_at, :due, :labels)
  ON CONFLICT (record_key) DO UPDATE SET value = excluded.value, version = excluded.version,
    expires_at = excluded.expires_at, due = excluded.due, labels = excluded.labels
  WHERE guiche_records.expires_at <= :now`

// the columns that a count of labels reads, so that it needs no rows
const labelColumns = '(record_key, labels, expires_at)'

const createTables = (key: string, text: string, integer: string) => [
  `CREATE TABLE IF NOT EXISTS guiche_records (
  record_key ${key} PRIMARY KEY,
  value ${text} NOT NULL,
  version ${text} NOT NULL,
  expires_at ${integer},
  due ${integer},
  labels ${text}
)`,
  'CREATE INDEX IF NOT EXISTS guiche_records_due ON guiche_records (due, record_key) WHERE due IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS guiche_records_expiry ON guiche_records (expires_at) WHERE expires_at IS NOT NULL',
  `CREATE INDEX IF NOT EXISTS guiche_records_labels ON guiche_records ${labelColumns} WHERE labels IS NOT NULL`,
]

/** SQLite, and what speaks its SQL, such as D1. */
export const sqlite: SqlDialect = {
  createTables: createTables('TEXT', 'TEXT', 'INTEGER'),
  placeholder: () => '?',
  create: [createOrReplaceExpired],
  keys: 'SELECT value FROM json_each(:keys)',
  // without statistics, two bounds of a key count as fewer rows than one of `due`, and all records would be read
  filteredKey: '+record_key',
}

/** PostgreSQL. Values are text, because jsonb refuses some of JSON's strings and changes numbers. */
export const postgres: SqlDialect = {
  createTables: createTables('text COLLATE "C"', 'text', 'bigint'),
  placeholder: (n) => `$${n}`,
  create: [createOrReplaceExpired],
  keys: 'SELECT json_array_elements_text(CAST(CAST(:keys AS text) AS json))',
  filteredKey: 'record_key',
}

/** MySQL and MariaDB. Keys are bytes: text would compare equal without its trailing spaces, or in another case. */
export const mysql: SqlDialect = {
  createTables: [
    // outside strict mode MySQL truncates long keys, which could collide
    `CREATE TABLE IF NOT EXISTS guiche_records (
  record_key VARBINARY(1024) NOT NULL PRIMARY KEY CHECK (LENGTH(record_key) < 1024),
  value LONGTEXT NOT NULL,
  version CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  expires_at BIGINT,
  due BIGINT,
  labels VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin,
  INDEX guiche_records_due (due, record_key),
  INDEX guiche_records_expiry (expires_at),
  INDEX guiche_records_labels (labels, expires_at)
) ENGINE = InnoDB, CHARACTER SET utf8mb4, COLLATE utf8mb4_bin`,
  ],
  placeholder: () => '?',
  // ON DUPLICATE KEY UPDATE would not say whether it changed the row: with CLIENT_FOUND_ROWS, both are 1
  create: [
    `INSERT INTO guiche_records (record_key, value, version, expires_at, due, labels)
    VALUES (:key, :value, :version, :expires_at, :due, :labels)`,
    `UPDATE guiche_records
    SET value = :value, version = :version, expires_at = :expires_at, due = :due, labels = :labels
    WHERE record_key = :key AND expires_at <= :now`,
  ],
  keys: `SELECT waiting_key FROM JSON_TABLE(
    :keys, '$[*]' COLUMNS (waiting_key VARCHAR(1024) CHARACTER SET utf8mb4 PATH '$')) AS waiting`,
  filteredKey: 'record_key',
}
