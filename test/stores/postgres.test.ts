import { PGlite } from '@electric-sql/pglite'
import type { Pool as NeonPool } from '@neondatabase/serverless'
import { Client, Pool } from 'pg'
import postgresJs from 'postgres'
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { type PostgresPool, postgresStore } from '../../src/merchant/stores/postgres.ts'
import type { PollableStore } from '../../src/merchant/stores/store.ts'
import { type DatabaseServer, missingServer, startDatabase } from '../tools/servers/database-server.ts'
import { postgres, postgresAddress } from '../tools/servers/postgres.ts'
import { sqlIntruder } from './intruder.ts'
import { startWriter } from './killed-writer/killed-writer.ts'
import { testStore } from './test-store.ts'

const missing = missingServer(postgres)
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

/** Returns the address of a new, empty schema, in which every connection works. */
async function newAddress(settings = ''): Promise<string> {
  const schema = `test_${schemas++}`
  const client = new Client(postgresAddress(server().port))
  await client.connect()
  await client.query(`CREATE SCHEMA ${schema}`)
  await client.end()
  return postgresAddress(server().port, schema) + settings
}

function newPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString })
  open.push(() => pool.end())
  return pool
}

function newSql(address: string) {
  const sql = postgresJs(address, { onnotice: () => {}, backoff: () => 1 })
  open.push(() => sql.end({ timeout: 0 })) // without a limit, it may wait for a statement of an outage
  return sql
}

testStore('postgresStore on pg, with a connection that listens,', {
  missing,
  server,
  async open(clocks) {
    const address = await newAddress()
    const listen = () => new Client(address)
    return clocks.map((clock) => postgresStore(newPool(address), { listen, clock }))
  },
  async openWritten() {
    const address = await newAddress()
    return { store: postgresStore(newPool(address)), writer: startWriter({ store: 'postgres', address }) }
  },
  async openIntruded(clock) {
    const pool = newPool(await newAddress())
    return { store: postgresStore(pool, { clock }), intruder: sqlIntruder((sql) => pool.query(sql)) }
  },
})

testStore('postgresStore on pg, without one,', {
  missing,
  server,
  async open(clocks) {
    const address = await newAddress()
    return clocks.map((clock) => postgresStore(newPool(address), { clock }))
  },
})

testStore('postgresStore on postgres.js', {
  missing,
  server,
  async open(clocks) {
    const address = await newAddress()
    return clocks.map((clock) => postgresStore(newSql(address), { clock }))
  },
})

const embedded = new PGlite()
afterAll(() => embedded.close())

testStore('postgresStore on PGlite', {
  async open(clocks) {
    await embedded.query('DROP TABLE IF EXISTS guiche_records')
    return clocks.map((clock) => postgresStore(embedded, { clock }))
  },
})

test('a Client of pg listens for the changes of stores on postgres.js', async ({ skip }) => {
  if (missing) skip(missing)
  const address = await newAddress()
  const newStore = () => postgresStore(newSql(address), { listen: () => new Client(address) })
  const [reader, writer] = [newStore(), newStore()]
  open.unshift(() => Promise.all([reader.close?.(), writer.close?.()]))
  const { signal } = new AbortController()
  await reader.watch?.('order:1', signal) // the first ends when the connection listens
  const changed = expect(reader.watch?.('order:1', signal)).resolves.toBe(undefined)
  await writer.put('order:1', 1, null)

  await changed
})

test('a pool of Neon is accepted as it is', () => {
  expectTypeOf<NeonPool>().toExtend<PostgresPool>()
})

test('lets one of twenty writers replace a version where transactions are serializable', async ({ skip }) => {
  if (missing) skip(missing)
  const address = await newAddress('%20-cdefault_transaction_isolation%3Dserializable')
  const stores = Array.from({ length: 20 }, () => postgresStore(newPool(address)))
  const version = (await stores[0]?.put('order:1', 'first', null)) || ''
  const results = await Promise.all(stores.map((store, n) => store.put('order:1', n, version)))

  expect(results.filter(Boolean)).toHaveLength(1)
  expect((await stores[0]?.get('order:1'))?.version).toBe(results.find(Boolean))
})

test.each<[string, (store: PollableStore) => Promise<unknown>]>([
  ['get', async (store) => (await store.get('shop|order:read'))?.value],
  ['list', (store) => store.list('open', 10)],
  ['count', async (store) => store.count?.('open', 'shop')],
  ['versions', async (store) => (await store.versions(['shop|order:read'])).size],
])('%s is repeated where a serializable transaction undoes it in favour of another one', async (_, read) => {
  if (missing) return
  const address = await newAddress('%20-cdefault_transaction_isolation%3Dserializable')
  const store = postgresStore(newPool(address))
  await store.put('shop|order:read', 'old', null, { labels: ['open'] })
  await store.put('shop|order:other', 'old', null, { labels: ['open'] })
  const before = await read(store)
  const admin = newPool(address)
  // Of three transactions in a circle, the one that reads last is undone: it must have begun before the second one has ended,
  // so the second one locks the table until the read waits for it.
  const second = await admin.connect()
  await second.query('BEGIN')
  await second.query("SELECT value FROM guiche_records WHERE record_key = 'shop|order:other'")
  await admin.query(`UPDATE guiche_records SET value = '"new"' WHERE record_key = 'shop|order:other'`)
  await second.query('LOCK TABLE guiche_records IN ACCESS EXCLUSIVE MODE')
  await second.query(`UPDATE guiche_records SET version = 'next' WHERE record_key = 'shop|order:read'`)
  const reading = read(store)
  const isWaiting = async () =>
    (await admin.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'guiche_records'::regclass")).rows
      .length
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(1)
  await second.query('COMMIT')
  second.release()

  expect(await reading).toEqual(before)
})

test('ten processes that start at once create the table once', async ({ skip }) => {
  if (missing) skip(missing)
  const address = await newAddress()
  const stores = Array.from({ length: 10 }, () => postgresStore(newPool(address)))

  await Promise.all(stores.map((store, n) => store.put(`order:${n}`, n, null)))
  expect((await stores[0]?.versions(stores.map((_, n) => `order:${n}`)))?.size).toBe(10)
})

test('with createTables: false, a store creates no table', async ({ skip }) => {
  if (missing) skip(missing)
  const store = postgresStore(newPool(await newAddress()), { createTables: false })

  await expect(store.get('order:1')).rejects.toMatchObject({ code: '42P01' })
})
