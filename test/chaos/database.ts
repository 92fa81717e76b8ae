import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { StoreAddress } from '../integration/open-store.ts'
import { installServers, missingServer, type ServerProgram, startDatabase } from '../tools/servers/database-server.ts'
import { postgres, postgresAddress } from '../tools/servers/postgres.ts'
import { redis, redisAddress } from '../tools/servers/redis.ts'
import { createSharedDatabase } from '../tools/shared-database.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'

/** The stores that a run can use. */
export const chaosStores = ['sqlite', 'postgres', 'redis'] as const
export type ChaosStore = (typeof chaosStores)[number]

/** The database of a run. */
export interface ChaosDatabase extends StoreAddress {
  /** Ends its server as a crash does, and starts it again after a while. A file of SQLite has no server. */
  restart(): Promise<void>
  restarts(): number
  stop(): Promise<void>
}

interface Server {
  readonly program: ServerProgram
  address(port: number): string
  /** Does what the server does by itself where it seldom crashes. */
  maintain?(address: string): Promise<void>
}

const servers: Readonly<Record<Exclude<ChaosStore, 'sqlite'>, Server>> = {
  postgres: { program: postgres, address: postgresAddress, maintain: vacuum },
  redis: { program: redis, address: redisAddress },
}

/** Explains that the server of a database is not installed. Null if it is, or if it needs none. */
export const missingDatabase = (store: ChaosStore): string | null =>
  store === 'sqlite' ? null : missingServer(servers[store].program)

/** Installs the server of a database if it is missing, where that is possible. */
export function installDatabase(store: ChaosStore) {
  if (store !== 'sqlite') installServers([servers[store].program])
}

/** Starts the database of a run, with its data in the folder or in one of its own. */
export async function startChaosDatabase(store: ChaosStore, folder: string, random: Random): Promise<ChaosDatabase> {
  if (store === 'sqlite') {
    const address = createSharedDatabase(join(folder, 'shop.sqlite'))
    return { store, address, restart: async () => {}, restarts: () => 0, stop: async () => {} }
  }
  const { program, address: addressOf, maintain } = servers[store]
  const server = await startDatabase(program)
  // not its proxy, which would hold every statement until this busy process has time for it
  const address = addressOf(server.ownPort)
  let restarts = 0
  let restarting: Promise<void> | null = null

  async function restart() {
    await server.crash()
    await sleep(random.below(1000))
    await server.start()
    restarts++
    await maintain?.(address)
  }

  return {
    store,
    address,
    restart: () => (restarting ??= restart().finally(() => (restarting = null))),
    restarts: () => restarts,
    stop: server.stop,
  }
}

// A crash makes PostgreSQL forget which tables need it: without it, the old versions of all records stay, and are read again
async function vacuum(address: string) {
  const client = new Client(address)
  client.on('error', () => {}) // the statement fails
  await client.connect()
  await client.query('VACUUM (ANALYZE)')
  await client.end()
}
