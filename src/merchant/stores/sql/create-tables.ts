import type { SqlConnection } from './statement.ts'

/** Returns the connection, with its tables created before its first statement. A failure fails that statement, and is repeated. */
export function createTablesFirst(connection: SqlConnection, createTables: () => Promise<unknown>): SqlConnection {
  let hasTables = false
  // no promise is shared: on Workers, it would never settle once the request that made it is cancelled
  async function ready() {
    if (!hasTables) await createTables()
    hasTables = true
  }
  return {
    read: (...statement) => ready().then(() => connection.read(...statement)),
    write: (...statement) => ready().then(() => connection.write(...statement)),
  }
}
