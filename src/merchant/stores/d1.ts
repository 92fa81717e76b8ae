import { checkMethods } from '../../core/check-argument.ts'
import { sqlite } from './sql/dialects.ts'
import { sqlStore, type SqlStoreOptions } from './sql/sql-store.ts'
import { createTablesFirst, type SqlValue } from './sql/statement.ts'
import type { Store } from './store.ts'

/** A D1 database, as a Worker gets it in its `env`: the methods that the store uses. */
export interface D1Database {
  prepare(sql: string): D1Statement
  batch(statements: D1Statement[]): Promise<unknown>
}

/** A prepared statement of a D1 database. */
export interface D1Statement {
  bind(...values: SqlValue[]): D1Statement
  run(): Promise<{ readonly results: readonly unknown[]; readonly meta: { readonly changes: number } }>
}

/** The options of `d1Store`. */
export type D1StoreOptions = SqlStoreOptions

/**
 * Stores records in the table `guiche_records` of a Cloudflare D1 database. Pass the binding itself: a session of a
 * read replica returns records that have changed since. While somebody waits, each isolate reads the changes of all
 * orders that it waits for with one query, every 500 ms.
 */
export function d1Store(database: D1Database, options?: D1StoreOptions): Store & Required<Pick<Store, 'versions'>> {
  checkMethods('d1Store', 'database', database, ['prepare', 'batch'], 'the D1 binding of the Worker, such as env.DB')
  const run = (sql: string, values: SqlValue[]) =>
    database
      .prepare(sql)
      .bind(...values)
      .run()
  const driver = {
    read: async (sql: string, values: SqlValue[]) => (await run(sql, values)).results,
    write: async (sql: string, values: SqlValue[]) => (await run(sql, values)).meta.changes,
  }
  const createTables = () => database.batch(sqlite.createTables.map((statement) => database.prepare(statement)))
  const connection = options?.createTables === false ? driver : createTablesFirst(driver, createTables)
  return sqlStore(connection, sqlite, options)
}
