import { checkMethods } from '../../core/check-argument.ts'
import { sqlite } from './sql/dialects.ts'
import { sqlStore, type SqlStoreOptions } from './sql/sql-store.ts'
import type { SqlValue } from './sql/statement.ts'
import type { Store } from './store.ts'

/** A SQLite database: the methods that `DatabaseSync` of node:sqlite, better-sqlite3 and bun:sqlite have in common. */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqliteStatement
}

/** A prepared statement of a SQLite database. */
export interface SqliteStatement {
  all(...values: (string | number | null)[]): unknown[]
  run(...values: (string | number | null)[]): { readonly changes: number | bigint }
}

/** The options of `sqliteStore`. */
export type SqliteStoreOptions = SqlStoreOptions

/**
 * Stores records in one table of a SQLite database. Several processes may share the file. Creates the table
 * `guiche_records` and sets the connection's `busy_timeout` to 5 s. Give it a connection of its own, so that no
 * transaction of the shop delays or undoes its writes. `PRAGMA journal_mode = WAL` makes the database faster. Set it once, before
 * several processes open the file: those that set it at the same moment fail with "database is locked".
 */
export function sqliteStore(
  database: SqliteDatabase,
  options?: SqliteStoreOptions,
): Store & Required<Pick<Store, 'versions'>> {
  checkMethods(
    'sqliteStore',
    'database',
    database,
    ['exec', 'prepare'],
    "a database, such as new DatabaseSync('shop.sqlite')",
  )
  database.exec('PRAGMA busy_timeout = 5000')
  if (options?.createTables !== false) for (const statement of sqlite.createTables) database.exec(statement)
  const statements = new Map<string, SqliteStatement>()
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const connection = {
    read: async (sql: string, values: SqlValue[]) => prepared(sql).all(...values),
    write: async (sql: string, values: SqlValue[]) => Number(prepared(sql).run(...values).changes),
  }
  return sqlStore(connection, sqlite, options)
}
