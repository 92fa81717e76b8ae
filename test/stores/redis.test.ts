import { createClient } from '@redis/client'
import { Redis as Upstash } from '@upstash/redis'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { NodeRedisClient, RedisClient } from '../../src/merchant/stores/redis/client.ts'
import { type RedisStoreOptions, redisStore } from '../../src/merchant/stores/redis/redis-store.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { testClock } from '../clock.ts'
import { waitFor } from '../contract/wait-for.ts'
import { type DatabaseServer, missingServer, startDatabase } from '../tools/servers/database-server.ts'
import { redis, redisAddress } from '../tools/servers/redis.ts'
import { redisOverHttp } from '../tools/servers/redis-over-http.ts'
import type { Intruder } from './intruder.ts'
import { startWriter } from './killed-writer/killed-writer.ts'
import { testStore } from './test-store.ts'

const unavailable = missingServer(redis)

describe.skipIf(unavailable)('redisStore', () => {
  let server: DatabaseServer
  let http: Awaited<ReturnType<typeof redisOverHttp>>
  let admin: Awaited<ReturnType<typeof nodeRedis>>
  beforeAll(async () => {
    server = await startDatabase(redis)
    http = await redisOverHttp(server.port)
    admin = await nodeRedis()
  })
  afterAll(async () => {
    admin.destroy()
    http.close()
    await server.stop()
  })

  async function nodeRedis() {
    const client = createClient({ url: redisAddress(server.port) })
    client.on('error', () => {}) // its commands reject
    return client.connect()
  }

  async function ioredis() {
    const client = new Redis(redisAddress(server.port))
    client.on('error', () => {}) // its commands reject
    return { client, end: () => client.disconnect() }
  }

  type Connect = () => Promise<{ client: RedisClient; end(): void }>
  const connectNodeRedis: Connect = async () => {
    const client = await nodeRedis()
    return { client, end: () => client.destroy() }
  }
  const connected: [string, Connect][] = [
    ['node-redis', connectNodeRedis],
    ['ioredis', ioredis],
  ]
  const kinds: typeof connected = [
    ...connected,
    ['@upstash/redis', async () => ({ client: new Upstash({ url: http.url, token: 'secret' }), end: () => {} })],
  ]

  /** Opens a store on a connection of its own, which ends with the test. */
  async function open(connect: Connect, options?: RedisStoreOptions): Promise<Store> {
    const { client, end } = await connect()
    const store = redisStore(client, options)
    onTestFinished(async () => {
      await store.close?.()
      end()
    })
    return store
  }

  let prefixes = 0
  const newPrefix = () => `test-${prefixes++}`

  const redisIntruder = (prefix: string): Intruder => {
    const nameOf = (key: string) => `{${prefix}}:record:${key}`
    return {
      damage: {
        'no JSON': (key) => admin.hSet(nameOf(key), 'value', '<html>'),
        'cut off': (key) => admin.hSet(nameOf(key), 'value', '{"format":1,"attempts":[{'),
        'without a version': (key) => admin.hDel(nameOf(key), 'version'),
        'of another type': (key) => admin.set(nameOf(key), 'text'),
      },
      async crowd(count) {
        const due = Array.from({ length: count }, (_, n) => ({ score: 1, value: `other:${n}` }))
        await admin.zAdd(`{${prefix}}:due`, due)
        await admin.zAdd(
          `{${prefix}}:labels`,
          Array.from({ length: count }, (_, n) => ({ score: 0, value: `overpaid a${n}` })),
        )
      },
    }
  }

  for (const [name, connect] of kinds)
    testStore(name, {
      open(clocks) {
        const prefix = newPrefix()
        return Promise.all(clocks.map((clock) => open(connect, { clock, prefix })))
      },
      ...(name === 'node-redis' && {
        async openIntruded(clock) {
          const prefix = newPrefix()
          return { store: await open(connect, { clock, prefix }), intruder: redisIntruder(prefix) }
        },
        // the default prefix, which no other test uses
        openWritten: async () => ({
          store: await open(connect),
          writer: startWriter({ store: 'redis', address: redisAddress(server.port) }),
        }),
      }),
    })

  test.for(connected)('%s: a change on another connection wakes a waiter within 250 ms', async ([, connect]) => {
    const [prefix, stop] = [newPrefix(), new AbortController()]
    const [watching, writing] = [await open(connect, { prefix }), await open(connect, { prefix })]
    await watching.watch?.('a', stop.signal) // the first ends when the subscription begins
    const delays: number[] = []
    for (let n = 0, version: string | false | null = null; n < 20; n++) {
      const changed = watching.watch?.('a', stop.signal)
      const start = performance.now()
      version = await writing.put('a', n, version || null)
      await changed
      delays.push(performance.now() - start)
    }

    expect(delays.toSorted((a, b) => a - b)[18]).toBeLessThan(250)
  })

  test.for(connected)('%s: a change of another key wakes nobody, and an aborted wait ends', async ([, connect]) => {
    const [stop, woken] = [new AbortController(), Array<string>()]
    const store = await open(connect, { prefix: newPrefix() })
    await store.watch?.('a', stop.signal)
    const waits = ['a', 'b'].map((key) => store.watch?.(key, stop.signal).then(() => woken.push(key)))
    await store.put('b', 1, null)
    await waits[1]
    expect(woken).toEqual(['b'])

    stop.abort()
    await waits[0]
    expect(woken).toEqual(['b', 'a'])
  })

  test.for(connected)('%s: waiters are woken to read again after a lost connection', async ([, connect]) => {
    const stop = new AbortController()
    const store = await open(connect, { prefix: newPrefix() })
    await store.watch?.('a', stop.signal)
    const woken = store.watch?.('a', stop.signal)
    server.proxy.drop()
    await woken
  })

  test.for(connected)(
    '%s: a store that was closed has no subscription left, and ends its waits',
    async ([, connect]) => {
      const [prefix, never] = [newPrefix(), new AbortController().signal]
      const subscriptions = async () => (await admin.pubSubNumSub(`{${prefix}}:changes`))[`{${prefix}}:changes`]
      const store = await open(connect, { prefix })
      await store.watch?.('a', never)
      expect(await subscriptions()).toBe(1)
      const waiting = expect(store.watch?.('a', never)).rejects.toThrow('The Redis store was closed')
      await store.close?.()

      await waiting
      await expect(store.watch?.('a', never)).rejects.toThrow('The Redis store was closed')
      expect(await store.get('a')).toBe(null)
      await waitFor(async () => expect(await subscriptions()).toBe(0))
    },
  )

  test.for(connected)(
    '%s: calls fail when the server does not respond, and succeed again later',
    async ([, connect]) => {
      const store = await open(connect, { prefix: newPrefix(), timeoutMs: 1000 })
      server.proxy.hang()
      const calls = [
        store.get('a'),
        store.put('a', 1, null),
        store.due(0, 1),
        store.claimDue('a', 0, 1),
        store.list('x', 1),
      ]
      const results = await Promise.allSettled(calls)
      server.proxy.resume()

      expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
      await waitFor(async () => expect(await store.due(0, 1)).toEqual([]))
    },
  )

  test.for(kinds)('%s: no acknowledged write is lost when the server crashes and starts again', async ([, connect]) => {
    const stop = new AbortController()
    const store = await open(connect, { prefix: newPrefix() })
    const acknowledged = new Map<string, number>()
    const written = async (atLeast: number) => waitFor(() => expect(acknowledged.size).toBeGreaterThan(atLeast))
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; !stop.signal.aborted; n++) {
        const key = `${writer}:${n}`
        if (await store.put(key, n, null, { labels: ['paid'] }).catch(() => false)) acknowledged.set(key, n)
      }
    })
    await written(50)
    await server.crash()
    await server.start()
    await written(acknowledged.size + 50)
    stop.abort()
    await Promise.all(writers)

    const kept = await Promise.all(
      [...acknowledged].map(async ([key]) => [key, (await store.get(key))?.value] as const),
    )
    expect(new Map(kept)).toEqual(acknowledged)
    const listed = new Set(await store.list('paid', 1_000_000))
    expect([...acknowledged.keys()].filter((key) => !listed.has(key))).toEqual([])
  })

  test('a command that a driver sends twice succeeds once for the caller, and is written once', async () => {
    const client = await nodeRedis()
    onTestFinished(() => client.destroy())
    const twice: NodeRedisClient = {
      eval: async (script, options) => (await client.eval(script, options), client.eval(script, options)),
      evalSha: async (sha1, options) => (await client.evalSha(sha1, options), client.evalSha(sha1, options)),
      duplicate: () => client.duplicate(),
    }
    const store = redisStore(twice, { prefix: newPrefix() })
    const version = await store.put('a', 1, null)
    const next = await store.put('a', 2, version || null)

    expect(next).toEqual(expect.any(String))
    expect(await store.get('a')).toEqual({ value: 2, version: next })
  })

  test('the scripts are sent again when Redis no longer knows them', async () => {
    const store = await open(connectNodeRedis, { prefix: newPrefix() })
    await store.put('a', 1, null)
    await admin.sendCommand(['SCRIPT', 'FLUSH'])

    expect((await store.get('a'))?.value).toBe(1)
  })

  test.for(kinds)('%s: a failed write names its reason, and nothing of the record', async ([, connect]) => {
    const store = await open(connect, { prefix: newPrefix() })
    await admin.configSet('maxmemory', '1')
    const error = await store.put('a', { name: 'Ana Lima' }, null).catch((failure: unknown) => failure)
    await admin.configSet('maxmemory', '0')

    expect(error).toBeInstanceOf(Error)
    expect(String(error)).toContain('OOM command not allowed')
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('Ana Lima')
  })

  test('expired records leave nothing in Redis', async () => {
    const [clock, prefix] = [testClock(), newPrefix()]
    const store = await open(connectNodeRedis, { prefix, clock })
    const index = { expiresAt: clock.now() + 1000, due: clock.now() + 500, labels: ['paid', 'overpaid'] }
    await store.put('a', 1, null, index)
    expect(await admin.pTTL(`{${prefix}}:record:a`)).toBeLessThanOrEqual(61_000)
    expect(await admin.pTTL(`{${prefix}}:record:a`)).toBeGreaterThan(0)
    await clock.advance(1000)
    await store.put('b', 1, null)

    expect((await admin.keys(`{${prefix}}:*`)).toSorted()).toEqual(['a', 'b'].map((key) => `{${prefix}}:record:${key}`))
  })
})

// a test that is skipped for another reason would be printed
if (unavailable) test('redisStore is not tested', ({ skip }) => skip(unavailable))
