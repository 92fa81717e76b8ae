import { parseJson } from '../../../core/bounded-json.ts'
import { systemClock } from '../../../core/clock.ts'
import { shopRange } from '../shop.ts'
import type { Store, StoredValue, StoreOptions } from '../store.ts'
import { type RedisClient, redisDriver } from './client.ts'
import { scriptRunner } from './run-script.ts'
import { claimScript, countScript, dueScript, listScript, readScript, versionsScript, writeScript } from './scripts.ts'
import { watchChannel } from './subscription.ts'

/** The options of `redisStore`. */
export interface RedisStoreOptions extends StoreOptions {
  /**
   * The first part of all keys (default "guiche"). It is written in braces, so that Redis Cluster keeps all records on
   * one node.
   */
  readonly prefix?: string
  /** The longest time for one command, in milliseconds (default 5000). A put that takes longer may still have been written. */
  readonly timeoutMs?: number
}

// The memory of an expired record is freed this much later: the clocks of the shop's servers and of Redis differ.
const freeMemoryAfterMs = 60_000

/**
 * Stores records in Redis or Valkey, by a client of node-redis, ioredis or `@upstash/redis`. Watches keys on a second
 * connection, a duplicate of the client's. A client over HTTP has none, and the records are polled.
 *
 * Redis must keep what it confirmed: `appendonly yes`, `appendfsync always` and `maxmemory-policy noeviction`.
 */
export function redisStore(client: RedisClient, options?: RedisStoreOptions): Store {
  const { prefix = 'guiche', timeoutMs = 5000, clock = systemClock } = options ?? {}
  const driver = redisDriver(client)
  const run = scriptRunner(driver, timeoutMs)
  const name = (last: string) => `{${prefix}}:${last}`
  const indexes = ['due', 'labels', 'labels-of', 'expiry', 'due-of-shops'].map(name)
  const recordKey = (key: string) => name(`record:${key}`)
  const keys = (key: string) => [recordKey(key), ...indexes]
  const channel = name('changes')

  async function getMany(wanted: readonly string[]): Promise<ReadonlyMap<string, StoredValue>> {
    const records = await run(readScript, [...keys(''), ...wanted.map(recordKey)], [clock.now()])
    return new Map(
      wanted.flatMap((key, index) => {
        const record = records[index]
        return record ? [[key, { value: parseJson(record.json), version: record.version }] as const] : []
      }),
    )
  }

  return {
    get: async (key) => (await getMany([key])).get(key) ?? null,

    getMany,

    async put(key, value, version, { expiresAt, due, labels = [] } = {}) {
      const now = clock.now()
      const next = crypto.randomUUID()
      const ttlMs = expiresAt === undefined ? '' : Math.ceil(Math.max(0, expiresAt - now)) + freeMemoryAfterMs
      const written = await run(writeScript, keys(key), [
        key,
        now,
        version ?? '',
        next,
        JSON.stringify(value),
        expiresAt ?? '',
        due ?? '',
        labels.join(' '),
        ttlMs,
        channel,
      ])
      return written && next
    },

    due: (before, limit, shop) =>
      run(dueScript, keys(''), [before, limit, clock.now(), shop === undefined ? '' : shopRange(shop).first]),

    claimDue: (key, now, until) => run(claimScript, keys(key), [key, now, until, clock.now()]),

    list(label, limit, after = '', shop) {
      const { first, end } = shop === undefined ? { first: '', end: '' } : shopRange(shop)
      return run(listScript, keys(''), [label, after > first ? after : first, limit, clock.now(), end])
    },

    count(label, shop) {
      const { first, end } = shopRange(shop)
      return run(countScript, keys(''), [label, first, end, clock.now()])
    },

    async versions(wanted) {
      const versions = await run(versionsScript, [...keys(''), ...wanted.map(recordKey)], [clock.now()])
      return new Map(wanted.map((key, index) => [key, versions[index] ?? ''] as const).filter(([, version]) => version))
    },

    ...(driver.subscribe && watchChannel(driver.subscribe, channel)),
  }
}
