import type { Clock } from '../../src/core/clock.ts'
import type { Store } from '../../src/merchant/index.ts'

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

// each loads its own driver only: processes of the tests start often, and the drivers take most of that time
const openers: Readonly<Record<StoreName, (address: string, clock: Clock) => Promise<OpenStore>>> = {
  async sqlite(address, clock) {
    const [{ DatabaseSync }, { sqliteStore }] = await Promise.all([
      import('node:sqlite'),
      import('../../src/merchant/stores/sqlite.ts'),
    ])
    const database = new DatabaseSync(address)
    return { store: sqliteStore(database, { clock }), close: async () => database.close() }
  },
  async postgres(address, clock) {
    const [{ Client, Pool }, { postgresStore }] = await Promise.all([
      import('pg'),
      import('../../src/merchant/stores/postgres.ts'),
    ])
    const pool = new Pool({ connectionString: address })
    return withDriver(postgresStore(pool, { listen: () => new Client(address), clock }), () => pool.end())
  },
  async mysql(address, clock) {
    const [{ createPool }, { mysqlStore }] = await Promise.all([
      import('mysql2/promise'),
      import('../../src/merchant/stores/mysql.ts'),
    ])
    const pool = createPool(address)
    return withDriver(mysqlStore(pool, { clock }), () => pool.end())
  },
  async redis(address, clock) {
    const [{ createClient }, { redisStore }] = await Promise.all([
      import('@redis/client'),
      import('../../src/merchant/stores/redis/index.ts'),
    ])
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
