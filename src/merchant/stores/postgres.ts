import { checkMethods } from '../../core/check-argument.ts'
import { type Clock, systemClock } from '../../core/clock.ts'
import { postgres } from './sql/dialects.ts'
import { type ListenClient, postgresPush } from './sql/postgres-push.ts'
import { hasCode, repeatUndone } from './sql/repeat-undone.ts'
import { sqlStore } from './sql/sql-store.ts'
import { createTablesFirst, type SqlConnection } from './sql/statement.ts'
import type { Store } from './store.ts'

/** A PostgreSQL database, by its functions that the store calls: a `Pool` of pg or of Neon's serverless driver, or a PGlite. */
export interface PostgresPool {
  query(sql: string, values: (string | number | null)[]): Promise<PostgresResult>
  on?(event: 'error', listener: (error: Error) => void): unknown
}

/** The result of a statement. Drivers count its rows under different names. */
export interface PostgresResult {
  readonly rows: readonly unknown[]
  readonly rowCount?: number | null
  readonly affectedRows?: number
}

/** A PostgreSQL database: `sql` of postgres.js. */
export interface PostgresJs {
  unsafe(sql: string, values: (string | number | null)[]): PromiseLike<readonly unknown[] & { readonly count: number }>
}

/** The options of `postgresStore`. */
export interface PostgresStoreOptions {
  /**
   * Creates a connection of its own that listens for changes, such as `() => new Client({ connectionString })` of pg or
   * of Neon's serverless driver, also for a pool of postgres.js. It must reach the database directly: transaction
   * poolers, and Neon's pooled addresses, lose what is listened for. Without it, each process reads what somebody waits
   * for every 500 ms, with one statement. Pass it in all processes or in none.
   */
  listen?(): ListenClient
  /**
   * True to create the table `guiche_records` and its indexes, unless they exist (default true). `npx guiche migrate
   * --print --dialect postgres` prints the statements.
   */
  readonly createTables?: boolean
  /** The source of time (default: the system's clock). */
  readonly clock?: Clock
}

/**
 * Stores records in one table of a PostgreSQL database. Any number of processes may share it, and their pools may go
 * through a pooler: each operation is one statement in a transaction of its own.
 */
export function postgresStore(
  pool: PostgresPool | PostgresJs,
  options?: PostgresStoreOptions,
): Store & Required<Pick<Store, 'versions'>> {
  const { listen, createTables = true, clock = systemClock } = options ?? {}
  const method = 'unsafe' in Object(pool) ? 'unsafe' : 'query'
  checkMethods('postgresStore', 'pool', pool, [method], 'a Pool of pg or Neon, a PGlite, or sql of postgres.js')
  const driver = connectionOf(pool)
  const connection = createTables ? createTablesFirst(driver, () => driver.write(createTablesOnce, [])) : driver
  const store = sqlStore(connection, postgres, { clock })
  if (!listen) return store
  const { watch, notify, close } = postgresPush(connection, listen, clock)
  return {
    ...store,
    async put(key, ...record) {
      const version = await store.put(key, ...record)
      if (version) notify(key)
      return version
    },
    watch,
    close,
  }
}

function connectionOf(pool: PostgresPool | PostgresJs): SqlConnection {
  if ('unsafe' in pool) {
    return {
      read: (sql, values) => repeatUndone(() => pool.unsafe(sql, values), isUndone),
      write: (sql, values) => countChanged(() => pool.unsafe(sql, values).then(({ count }) => count)),
    }
  }
  // without a listener, an idle connection that breaks would end the process; the next statement reports the failure
  pool.on?.('error', () => {})
  return {
    read: (sql, values) => repeatUndone(() => pool.query(sql, values).then(({ rows }) => rows), isUndone),
    write: (sql, values) =>
      countChanged(() => pool.query(sql, values).then(({ rowCount, affectedRows }) => rowCount ?? affectedRows ?? 0)),
  }
}

// where transactions are serializable, each of them may fail in favour of another one
const isUndone = (error: unknown) => hasCode(error, '40001', '40P01')

// a write that always loses its race has changed nothing, and its caller reads what has
const countChanged = (write: () => PromiseLike<number>) =>
  repeatUndone(write, isUndone).catch((error: unknown) => {
    if (isUndone(error)) return 0
    throw error
  })

// processes that create a table at the same moment fail, even with IF NOT EXISTS
const createTablesOnce = `DO $$ BEGIN
  IF to_regclass('guiche_records') IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('guiche_records'));
    ${postgres.createTables.join(';\n')};
  END IF;
END $$`
