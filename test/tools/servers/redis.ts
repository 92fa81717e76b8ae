import { createClient } from '@redis/client'
import { findProgram } from '../debian.js'
import type { ServerProgram } from './database-server.ts'

/** Redis, which keeps each confirmed write on disk. */
export const redis: ServerProgram = {
  name: 'Redis',
  isInstalled: () => findProgram(['redis-server']) !== undefined,
  debianPackages: ['redis-server'],
  serve: (_, port) => [
    'redis-server',
    ...`--port ${port} --bind 127.0.0.1 --appendonly yes --appendfsync always`.split(' '),
  ],
  async check(port) {
    const client = createClient({ url: redisAddress(port), socket: { reconnectStrategy: false } })
    client.on('error', () => {}) // connect() rejects
    await client.connect()
    await client.ping().finally(() => client.destroy())
  },
}

/** The address for clients. */
export const redisAddress = (port: number) => `redis://127.0.0.1:${port}`
