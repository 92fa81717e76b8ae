import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { nodeListener } from '../../src/merchant/node.ts'
import { systemClock } from '../../src/core/clock.ts'
import { createClient, payins } from '../../src/index.ts'
import { readCallback } from '../../src/merchant/heard-charge.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { sqliteStore } from '../../src/merchant/stores/sqlite.ts'

/** What a shop's process is started with. */
export interface Settings {
  readonly port: number
  /** Its database and, with `.told` behind it, the list of what its hooks were told. */
  readonly file: string
  /** Address of the service. */
  readonly service: string
  /** Milliseconds by which its clock is ahead. */
  readonly ahead: number
  /** Where it kills itself, if anywhere: while it reads a callback, or in its hook. */
  readonly dies: 'reading' | 'paid' | null
}

const { port, file, service, ahead, dies }: Settings = JSON.parse(process.argv[2] ?? '{}')
const clock = { now: () => Date.now() + ahead, sleep: systemClock.sleep }
const database = new DatabaseSync(file)
database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL')

const dieAt = (place: Settings['dies']) => {
  if (place === dies) process.kill(process.pid, 'SIGKILL')
}

const merchant = createMerchant({
  api: createClient({ baseURL: service, secretKey: 'sk_sandbox', operations: { payins } }),
  secret: 'a secret of at least thirty-two bytes',
  baseURL: `http://localhost:${port}/pay`,
  store: sqliteStore(database, { clock }),
  clock,
  order: () => ({
    amount: 1990,
    currency: 'BRL',
    country: 'BR',
    buyer: { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } },
  }),
  readCallback(text) {
    dieAt('reading')
    return readCallback(text)
  },
  on: {
    paid(_, { order, attempt }) {
      dieAt('paid')
      appendFileSync(`${file}.told`, `paid ${order} ${attempt}\n`)
    },
  },
  log: () => {},
})

const server = createServer(
  nodeListener(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const order = searchParams.get('order') ?? ''
    if (pathname === '/session') return Response.json(await merchant.session({ order }))
    if (pathname === '/status') return Response.json(await merchant.status({ order }))
    if (pathname === '/sweep') return Response.json(await merchant.sweep())
    return merchant.fetch(request)
  }),
)
server.listen(port, 'localhost', () => process.send?.('open'))
