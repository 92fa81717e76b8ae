import type { SqlConnection } from './statement.ts'

/** Returns the connection, with its tables created before its first statement. A failure fails that statement, and is repeated. */
export function createTablesFirst(connection: SqlConnection, createTables: () => Promise<unknown>): SqlConnection {
  let created: Promise<unknown> | undefined
  const ready = () =>
    (created ??= createTables().catch((error: unknown) => {
      created = undefined
      throw error
    }))
  return {
    read: async (...statement) => ready().then(() => connection.read(...statement)),
    write: async (...statement) => ready().then(() => connection.write(...statement)),
  }
}
