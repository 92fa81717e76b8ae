import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@redis/client'
import { createPool } from 'mysql2/promise'
import { Client, Pool } from 'pg'
import type { Clock } from '../../src/core/clock.ts'
import type { Store } from '../../src/merchant/index.ts'
import { mysqlStore } from '../../src/merchant/stores/mysql.ts'
import { postgresStore } from '../../src/merchant/stores/postgres.ts'
import { redisStore } from '../../src/merchant/stores/redis/index.ts'
import { sqliteStore } from '../../src/merchant/stores/sqlite.ts'

/** A store that several processes of the tests can share. */
type StoreName = 'sqlite' | 'postgres' | 'mysql' | 'redis'

/** A database that several processes share. */
export interface StoreAddress {
  readonly store: StoreName
  /** The path of the SQLite file, or the connection string of the server. */
  readonly address: string
}

/** A store on connections of its own. */
export interface OpenStore {
  readonly store: Store
  close(): Promise<void>
}

/** Opens a store over the database, with push where it has that. */
export const openStore = ({ store, address }: StoreAddress, clock: Clock): Promise<OpenStore> =>
  openers[store](address, clock)

const openers: Readonly<Record<StoreName, (address: string, clock: Clock) => Promise<OpenStore>>> = {
  async sqlite(address, clock) {
    const database = new DatabaseSync(address)
    return { store: sqliteStore(database, { clock }), close: async () => database.close() }
  },
  async postgres(address, clock) {
    const pool = new Pool({ connectionString: address })
    return withDriver(postgresStore(pool, { listen: () => new Client(address), clock }), () => pool.end())
  },
  async mysql(address, clock) {
    const pool = createPool(address)
    return withDriver(mysqlStore(pool, { clock }), () => pool.end())
  },
  async redis(address, clock) {
    const client = createClient({ url: address })
    client.on('error', () => {}) // it connects again by itself
    await client.connect()
    return withDriver(redisStore(client, { clock }), async () => client.destroy())
  },
}

const withDriver = (store: Store, end: () => Promise<void>): OpenStore => ({
  store,
  async close() {
    await store.close?.()
    await end()
  },
})
