import type { SqlDialect } from './dialects.ts'

export type SqlValue = string | number | null

/** A connection to a database, or a pool of them. */
export interface SqlConnection {
  /** Runs a query, and returns its rows. */
  read(sql: string, values: SqlValue[]): Promise<readonly unknown[]>
  /** Runs a statement, and returns the number of rows that it inserted, changed or deleted. */
  write(sql: string, values: SqlValue[]): Promise<number>
}

/** Returns the connection, which creates its tables before its first statement, and again after a failure. */
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

/** Replaces named parameters by the dialect's placeholders. Returns the statement with the names in their order. */
export function compile(sql: string, { placeholder }: Pick<SqlDialect, 'placeholder'>) {
  const names: string[] = []
  const text = sql.replace(/:(\w+)/g, (_, name: string) => placeholder(names.push(name)))
  const values = (parameters: Readonly<Record<string, SqlValue>>) => names.map((name) => parameters[name] ?? null)
  return { text, values }
}

/** Returns a column of a row as text: each driver has its own type of a row. */
export const textOf = (row: unknown, column: string): string =>
  typeof row === 'object' && row !== null ? String(Reflect.get(row, column)) : ''
