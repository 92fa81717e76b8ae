import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { sqliteStore } from '../../src/merchant/stores/sqlite.ts'
import { sqlIntruder } from './intruder.ts'
import { startWriter } from './killed-writer/killed-writer.ts'
import { testStore } from './test-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-stores-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `${files++}.sqlite`)

testStore('sqliteStore', {
  open(clocks) {
    const file = newFile()
    return clocks.map((clock) => sqliteStore(fastDatabase(file), { clock }))
  },
  async openIntruded(clock) {
    const database = fastDatabase(newFile())
    return { store: sqliteStore(database, { clock }), intruder: sqlIntruder((sql) => database.exec(sql)) }
  },
  async openWritten() {
    const address = newFile()
    return { store: sqliteStore(fastDatabase(address)), writer: startWriter({ store: 'sqlite', address }) }
  },
})

// the machine does not crash during a test
function fastDatabase(file: string) {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF')
  return database
}

test('due work is found without reading the other records of its shop', async () => {
  const database = fastDatabase(newFile())
  const plans: string[] = []
  const explain = (sql: string) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
  const store = sqliteStore({
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      plans.push(...explain(sql).map(({ detail }) => String(detail)))
      return database.prepare(sql)
    },
  })
  await store.put('shop|order:A-1', {}, null, { due: 1000 })

  expect(await store.due(1000, 10, 'shop')).toEqual(['shop|order:A-1'])
  expect(plans.at(-1)).toBe('SEARCH guiche_records USING INDEX guiche_records_due (due<?)')
})

test('threads that increment a value in one SQLite file lose no increment', async () => {
  const file = newFile()
  new DatabaseSync(file).exec('PRAGMA journal_mode = WAL')
  await Promise.all([1, 2, 3, 4].map(() => countIn(file, 50)))

  expect((await sqliteStore(new DatabaseSync(file)).get('count'))?.value).toBe(200)
})

function countIn(file: string, times: number) {
  const program = `
    const { DatabaseSync } = await import('node:sqlite')
    const { sqliteStore } = await import(${JSON.stringify(new URL('../../src/merchant/stores/sqlite.ts', import.meta.url).href)})
    const store = sqliteStore(new DatabaseSync(${JSON.stringify(file)}))
    for (let left = ${times}; left > 0; ) {
      const found = await store.get('count')
      if (await store.put('count', (found?.value ?? 0) + 1, found?.version ?? null)) left--
    }
  `
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  return new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
