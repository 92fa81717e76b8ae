// @full It repeats the tests of postgres.test.ts on other drivers.
import { PGlite } from '@electric-sql/pglite'
import type { Pool as NeonPool } from '@neondatabase/serverless'
import { Client } from 'pg'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { type PostgresPool, postgresStore } from '../../src/merchant/stores/postgres.ts'
import { testStore } from './test-store.ts'
import { missing, usePostgres } from './use-postgres.ts'

const { server, newAddress, newPool, newSql, endFirst } = usePostgres()

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
  endFirst(() => Promise.all([reader.close?.(), writer.close?.()]))
  const { signal } = new AbortController()
  await reader.watch?.('order:1', signal) // the first ends when the connection listens
  const changed = expect(reader.watch?.('order:1', signal)).resolves.toBe(undefined)
  await writer.put('order:1', 1, null)

  await changed
})

test('a pool of Neon is accepted as it is', () => {
  expectTypeOf<NeonPool>().toExtend<PostgresPool>()
})
