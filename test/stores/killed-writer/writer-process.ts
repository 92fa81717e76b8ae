// Replaces the records of its keys over and over, until it is killed. Prints the key and the number of each record that the
// store has confirmed.
import type { Store } from '../../../src/merchant/stores/store.ts'
import { numberedRecord, writtenKeys } from './numbered-record.ts'

/** A driver that the process can use, and the address of its database. */
export interface WrittenDatabase {
  readonly driver: keyof typeof open
  readonly address: string
}

const open = {
  async sqlite(file: string): Promise<Store> {
    const { DatabaseSync } = await import('node:sqlite')
    const { sqliteStore } = await import('../../../src/merchant/stores/sqlite.ts')
    return sqliteStore(new DatabaseSync(file))
  },
  async pg(connectionString: string): Promise<Store> {
    const { Pool } = await import('pg')
    const { postgresStore } = await import('../../../src/merchant/stores/postgres.ts')
    return postgresStore(new Pool({ connectionString }))
  },
  async mysql2(address: string): Promise<Store> {
    const { createPool } = await import('mysql2/promise')
    const { mysqlStore } = await import('../../../src/merchant/stores/mysql.ts')
    return mysqlStore(createPool(address))
  },
  async 'node-redis'(url: string): Promise<Store> {
    const { createClient } = await import('@redis/client')
    const { redisStore } = await import('../../../src/merchant/stores/redis/redis-store.ts')
    return redisStore(await createClient({ url }).connect())
  },
}

const { driver, address }: WrittenDatabase = JSON.parse(process.env['DATABASE'] ?? '')
const store = await open[driver](address)

async function write(key: string) {
  for (let n = 1, version: string | null = null; ; n++) {
    const { value, index } = numberedRecord(n)
    const written = await store.put(key, value, version, index)
    if (!written) throw new Error(`somebody else has written ${key}`)
    process.stdout.write(`${key} ${n}\n`)
    version = written
  }
}

await Promise.all(writtenKeys.map(write))
