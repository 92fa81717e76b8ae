import { once } from 'node:events'
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { nodeListener } from '../../../dist/node/merchant/node.js'
import { inTurns } from '../../../src/merchant/stores/in-turns.ts'
import { answerMessages } from '../worker.js'
import { openStore } from './open-store.js'
import { concurrency, createPaidShop, publicURL } from './orders.js'

// One of several merchant servers on a database, whose orders somebody waits for.
const [database, address, push, prefix, count] = process.argv.slice(2)
const { store, statements } = await openStore(database, address, push === 'push')
const shop = createPaidShop(store)
const orders = Array.from({ length: Number(count) }, (_, number) => prefix + number)
const pages = await inTurns(await shop.openAll(orders), concurrency, waitingPage)

let waiters = 0
const serve = nodeListener((request) => shop.merchant.fetch(request))
const server = createServer((incoming, outgoing) => {
  waiters++
  outgoing.once('close', () => waiters--)
  serve(incoming, outgoing)
}).listen(0, '127.0.0.1')
await once(server, 'listening')

answerMessages({
  pages: () => ({ port: server.address().port, texts: pages.map(textOf), callbacks: orders.map(shop.callbackOf) }),
  statements,
  waiters: () => waiters,
  memory() {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    return heapUsed + external + arrayBuffers
  },
  /** Sends a request that waits for a second for each of some orders. Returns the statements that each of them took. */
  async renewals() {
    const some = pages.slice(0, 200)
    const before = statements()
    await inTurns(some, concurrency, (headers) => get({ ...headers, prefer: 'wait=1' }))
    return (statements() - before) / some.length
  },
  /** Receives the callbacks of payments. Returns when each arrived and when it was answered, in epoch milliseconds. */
  pay: ({ callbacks }) =>
    inTurns(callbacks, concurrency, async ({ path, body }) => {
      const arrived = now()
      const request = new Request(new URL(path, publicURL), { method: 'POST', body })
      const { status } = await shop.merchant.fetch(request)
      if (status !== 204) throw new Error(`a callback got ${status}`)
      return { arrived, answered: now() }
    }),
})
process.send('ready')

function now() {
  return performance.timeOrigin + performance.now()
}

function get(headers) {
  return shop.merchant.fetch(new Request(`${publicURL}/pix`, { headers }))
}

async function waitingPage(headers) {
  const response = await get(headers)
  return { ...headers, 'if-none-match': response.headers.get('etag'), prefer: 'wait=300' }
}

function textOf(headers) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map((header) => header.join(': '))
  return `GET /pay/pix HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
