import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '../../src/core/clock.ts'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createClient, payins } from '../../src/index.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { parseCallback } from '../../src/merchant/order/charge-update.ts'
import { sqliteStore } from '../../src/merchant/stores/sqlite.ts'

/** The settings of a merchant server's process. */
export interface Settings {
  readonly port: number
  /** The path of the database. The hooks append their events to the same path with `.events` at its end. */
  readonly database: string
  readonly serviceURL: string
  /** Milliseconds by which the process's clock is ahead. */
  readonly clockOffsetMs: number
  /** The function in which the process kills itself, or null. */
  readonly crashIn: 'parseCallback' | 'paid' | null
}

const settings: Settings = JSON.parse(process.argv[2] ?? '{}')
const clock = { now: () => Date.now() + settings.clockOffsetMs, sleep: systemClock.sleep }
const database = new DatabaseSync(settings.database)
database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL')

const crashIfIn = (place: Settings['crashIn']) => {
  if (place === settings.crashIn) process.kill(process.pid, 'SIGKILL')
}

const merchant = createMerchant({
  api: createClient({ baseURL: settings.serviceURL, secretKey: 'sk_sandbox', operations: { payins } }),
  secret: 'a secret of at least thirty-two bytes',
  publicURL: `http://localhost:${settings.port}/pay`,
  store: sqliteStore(database, { clock }),
  clock,
  findOrder: () => ({
    amount: 1990,
    currency: 'BRL',
    country: 'BR',
    buyer: { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } },
  }),
  parseCallback(text) {
    crashIfIn('parseCallback')
    return parseCallback(text)
  },
  on: {
    paid(_, { order, attempt }) {
      crashIfIn('paid')
      appendFileSync(`${settings.database}.events`, `paid ${order} ${attempt}\n`)
    },
  },
  log: () => {},
})

const server = createServer(
  nodeListener(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const order = searchParams.get('order') ?? ''
    if (pathname === '/session') return Response.json(await merchant.createSession({ order }))
    if (pathname === '/charge') return Response.json(await merchant.getCharge({ order }))
    if (pathname === '/process-due') return Response.json(await merchant.processDue())
    return merchant.fetch(request)
  }),
)
server.listen(settings.port, 'localhost', () => process.send?.('listening'))
