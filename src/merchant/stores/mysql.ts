import { checkMethods } from '../../core/check-argument.ts'
import { systemClock } from '../../core/clock.ts'
import { Deadline } from '../../core/deadline.ts'
import { isRecord } from '../../core/is-record.ts'
import { mysql } from './sql/dialects.ts'
import { hasCode, repeatUndone } from './sql/repeat-undone.ts'
import { sqlStore, type SqlStoreOptions } from './sql/sql-store.ts'
import { createTablesFirst, type SqlConnection, type SqlValue } from './sql/statement.ts'
import type { Store } from './store.ts'

/** A pool of connections to MySQL or MariaDB: the method of the pools of `mysql2/promise` that the store uses. */
export interface MysqlPool {
  getConnection(): Promise<MysqlConnection>
}

/** A connection of a pool of `mysql2/promise`: the methods that the store uses. */
export interface MysqlConnection {
  execute(sql: string, values: (string | null)[]): Promise<readonly [result: unknown, ...unknown[]]>
  release(): void
  destroy(): void
}

/** The options of `mysqlStore`. */
export interface MysqlStoreOptions extends SqlStoreOptions {
  /** Milliseconds after which a statement without a response fails, and its connection is closed (default 5000). */
  readonly timeoutMs?: number
}

/**
 * Stores records in the table `guiche_records` of a MySQL or MariaDB database, by a pool of `mysql2/promise`. Many processes may
 * share it. Each process reads the changes of all orders that somebody waits for with one query, every 500 ms. Each write is
 * a statement of its own: the connections must commit by themselves (`autocommit`), and lead to the primary server.
 */
export function mysqlStore(pool: MysqlPool, options?: MysqlStoreOptions): Store & Required<Pick<Store, 'versions'>> {
  checkMethods('mysqlStore', 'pool', pool, ['getConnection'], 'a pool of mysql2/promise, as createPool() returns it')
  async function run(sql: string, values: (string | null)[]): Promise<unknown> {
    const connection = await pool.getConnection()
    const deadline = new Deadline(systemClock, options?.timeoutMs ?? 5000)
    try {
      const [result] = await deadline.race(connection.execute(sql, values))
      return result
    } finally {
      deadline.end()
      // the next statement would wait behind the one without a response
      if (deadline.expired) connection.destroy()
      else connection.release()
    }
  }

  async function execute(sql: string, values: SqlValue[]): Promise<unknown> {
    // as text: MySQL 8 rejects the LIMIT of a prepared statement as a number
    const texts = values.map((value) => (value === null ? null : String(value)))
    return repeatUndone(
      () => run(sql, texts),
      (error) => hasCode(error, 'ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'),
    )
  }

  const driver: SqlConnection = {
    async read(sql, values) {
      const rows = await execute(sql, values)
      return Array.isArray(rows) ? rows : []
    },
    async write(sql, values) {
      try {
        const result = await execute(sql, values)
        return isRecord(result) ? Number(result['affectedRows']) : 0
      } catch (error) {
        if (hasCode(error, 'ER_DUP_ENTRY')) return 0
        throw error
      }
    },
  }
  async function createTables() {
    for (const statement of mysql.createTables) await run(statement, [])
  }
  const connection = options?.createTables === false ? driver : createTablesFirst(driver, createTables)
  return sqlStore(connection, mysql, options)
}
