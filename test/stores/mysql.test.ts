import { createPool, type Pool } from 'mysql2/promise'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type MysqlConnection, type MysqlPool, mysqlStore } from '../../src/merchant/stores/mysql.ts'
import { type DatabaseServer, missingServer, startDatabase } from '../tools/servers/database-server.ts'
import { mariadb, mariadbAddress } from '../tools/servers/mariadb.ts'
import { sqlIntruder } from './intruder.ts'
import { startWriter } from './killed-writer/killed-writer.ts'
import { testStore } from './test-store.ts'

const missing = missingServer(mariadb)

describe.skipIf(missing)(missing ?? 'on MariaDB', () => {
  let server: DatabaseServer
  let admin: Pool
  let databases = 0
  const pools: Pool[] = []

  beforeAll(async () => {
    server = await startDatabase(mariadb)
    admin = createPool(mariadbAddress(server.port))
  })
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.end()
  })
  afterAll(async () => {
    await admin?.end()
    await server?.stop()
  })

  async function newDatabase() {
    const name = `guiche_${databases++}`
    await admin.query(`CREATE DATABASE ${name}`)
    return name
  }

  function openPool(database: string, flags: string[] = []) {
    const pool = createPool({ uri: mariadbAddress(server.port, database), flags })
    pools.push(pool)
    return pool
  }

  testStore('mysqlStore', {
    async open(clocks) {
      const database = await newDatabase()
      // a driver counts the rows that a statement found, as mysql2 does by default, or those that it changed
      const flags = (n: number) => (n % 2 ? ['-FOUND_ROWS'] : [])
      return clocks.map((clock, n) => mysqlStore(openPool(database, flags(n)), { clock }))
    },
    async openIntruded(clock) {
      const pool = openPool(await newDatabase())
      return { store: mysqlStore(pool, { clock }), intruder: sqlIntruder((sql) => pool.query(sql)) }
    },
    async openWritten() {
      const database = await newDatabase()
      const address = mariadbAddress(server.port, database)
      return { store: mysqlStore(openPool(database)), writer: startWriter({ store: 'mysql', address }) }
    },
  })

  test('a write after a restart of the database succeeds, and nothing written before is lost', async () => {
    const store = mysqlStore(openPool(await newDatabase()))
    const version = await store.put('order:1', 1, null)
    await server.crash()
    await expect(store.put('order:2', 1, null)).rejects.toThrow()
    await server.start()

    expect(await store.get('order:1')).toEqual({ value: 1, version })
    expect(await store.put('order:1', 2, version || null)).toEqual(expect.any(String))
  })

  test('a statement fails while the database does not respond, and later ones succeed', async () => {
    const pool = openPool(await newDatabase())
    const store = mysqlStore(pool)
    const version = (await store.put('order:1', 1, null)) || ''
    server.proxy.hang()
    const written = mysqlStore(pool, { createTables: false, timeoutMs: 100 }).put('order:2', 1, null)
    await expect(written.finally(() => server.proxy.resume())).rejects.toThrow('no response within 100 ms')

    expect(await store.put('order:1', 2, version)).toEqual(expect.any(String))
  })

  test('a connection without a response is closed, and not used again', async () => {
    const ends: string[] = []
    const pool = poolOf({
      execute: () => new Promise(() => {}),
      release: () => ends.push('released'),
      destroy: () => ends.push('destroyed'),
    })

    await expect(mysqlStore(pool, { timeoutMs: 10 }).get('order:1')).rejects.toThrow('no response within 10 ms')
    expect(ends).toEqual(['destroyed'])
  })

  test('a statement that the database ended because of a deadlock is repeated', async () => {
    const connection = await openPool(await newDatabase()).getConnection()
    let deadlocks = 0
    const store = mysqlStore(
      poolOf({
        execute: (sql, values) =>
          sql.startsWith('UPDATE') && deadlocks++ < 3 ? deadlock() : connection.execute(sql, values),
        release() {},
        destroy() {},
      }),
    )
    const version = (await store.put('order:1', 1, null)) || ''

    expect(await store.put('order:1', 2, version)).toEqual(expect.any(String))
    expect(deadlocks).toBe(4)
    connection.release()
  })

  test.each(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])(
    'a read that the database undid (%s) is repeated',
    async (code) => {
      const connection = await openPool(await newDatabase()).getConnection()
      const failures = [Object.assign(new Error('undone'), { code })]
      const store = mysqlStore(
        poolOf({
          execute: async (sql, values) => {
            const failure = sql.startsWith('SELECT') && failures.pop()
            if (failure) throw failure
            return connection.execute(sql, values)
          },
          release() {},
          destroy() {},
        }),
      )
      await store.put('order:1', 1, null)

      expect((await store.get('order:1'))?.value).toBe(1)
      expect(failures).toEqual([])
      connection.release()
    },
  )

  test('a statement that always ends in a deadlock fails', async () => {
    let deadlocks = 0
    const execute = () => {
      deadlocks++
      return deadlock()
    }
    const store = mysqlStore(poolOf({ execute, release() {}, destroy() {} }), { createTables: false })

    await expect(store.put('a', 1, null)).rejects.toThrow('Deadlock found')
    expect(deadlocks).toBe(6)
  })

  test('a key that is too long is refused, also by a server that would store it shortened', async () => {
    const database = await newDatabase()
    const pool = openPool(database)
    pool.pool.on('connection', (connection) => connection.query("SET SESSION sql_mode = ''"))
    const store = mysqlStore(pool)

    expect(await store.put('a'.repeat(1023), 1, null)).toEqual(expect.any(String))
    await expect(store.put('a'.repeat(2000), 2, null)).rejects.toThrow('CONSTRAINT')
    expect(await store.get('a'.repeat(2000))).toBe(null)
  })

  test('creates no table when the shop creates it', async () => {
    const store = mysqlStore(openPool(await newDatabase()), { createTables: false })

    await expect(store.get('order:1')).rejects.toThrow('guiche_records')
  })
})

const poolOf = (connection: MysqlConnection): MysqlPool => ({ getConnection: async () => connection })

const deadlock = () => Promise.reject(Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' }))
