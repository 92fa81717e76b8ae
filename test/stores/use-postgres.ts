import { Client, Pool } from 'pg'
import postgresJs from 'postgres'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type DatabaseServer, missingServer, startDatabase } from '../tools/servers/database-server.ts'
import { postgres, postgresAddress } from '../tools/servers/postgres.ts'

/** Why there is no PostgreSQL; null if there is one. */
export const missing = missingServer(postgres)

/** Starts PostgreSQL for the tests of a file, and ends the connections of a test after it. */
export function usePostgres() {
  let started: DatabaseServer | undefined
  beforeAll(async () => {
    if (!missing) started = await startDatabase(postgres)
  })
  afterAll(() => started?.stop())

  function server(): DatabaseServer {
    if (!started) throw new Error('PostgreSQL was not started')
    return started
  }

  const open: (() => Promise<unknown>)[] = []
  afterEach(() => Promise.all(open.splice(0).map((end) => end())))

  let schemas = 0

  return {
    server,

    /** Returns the address of a new, empty schema, in which every connection works. */
    async newAddress(settings = ''): Promise<string> {
      const schema = `test_${schemas++}`
      const client = new Client(postgresAddress(server().port))
      await client.connect()
      await client.query(`CREATE SCHEMA ${schema}`)
      await client.end()
      return postgresAddress(server().port, schema) + settings
    },

    newPool(connectionString: string): Pool {
      const pool = new Pool({ connectionString })
      open.push(() => pool.end())
      return pool
    },

    /** Returns the `sql` of postgres.js. */
    newSql(address: string) {
      const sql = postgresJs(address, { onnotice: () => {}, backoff: () => 1 })
      open.push(() => sql.end({ timeout: 0 })) // without a limit, it may wait for a statement of an outage
      return sql
    },

    /** Ends something before the connections. */
    endFirst: (end: () => Promise<unknown>) => void open.unshift(end),
  }
}
