import { Client } from 'pg'
import { expect, test } from 'vitest'
import { postgresStore } from '../../src/merchant/stores/postgres.ts'
import type { PollableStore } from '../../src/merchant/stores/store.ts'
import { sqlIntruder } from './intruder.ts'
import { startWriter } from './killed-writer/killed-writer.ts'
import { testStore } from './test-store.ts'
import { missing, usePostgres } from './use-postgres.ts'

const { server, newAddress, newPool } = usePostgres()

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
