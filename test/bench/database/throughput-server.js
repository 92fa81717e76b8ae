import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeListener } from '../../../dist/node/merchant/node.js'
import { answerMessages } from '../worker.js'
import { openStore } from './open-store.js'
import { createPaidShop, publicURL } from './orders.js'

// Serves charges with the merchant server on a database, and the same responses with handlers that do nothing else, or run one
// statement before. All use the same node:http listener.
const [database, address] = process.argv.slice(2)
const { store, statements, read, write } = await openStore(database, address)
const shop = createPaidShop(store)

const pages = await shop.openAll(Array.from({ length: 16 }, (_, number) => `A-${1000 + number}`))
const stored = await store.get(`${publicURL}|order:A-1000`)
const record = JSON.stringify(stored.value)
await store.put('floor', stored.value, null)
await write('floor', record)

const page = await responseOf(await shop.merchant.fetch(new Request(`${publicURL}/pix`, { headers: pages[0] })), 200)
const receipt = { ...page, text: null, init: { status: 204, headers: [['x-request-id', '0'.repeat(36)]] } }
const ports = {
  barePage: await listen(() => page),
  pageFloor: await listen(async () => (await read('floor'), page)),
  bareReceipt: await listen(() => receipt),
  receiptFloor: await listen(async () => (await write('floor', record), receipt)),
}
const merchantPort = await listen(null)

let batches = 0
answerMessages({
  pages: () => ({ texts: pages.map(pageText), ports: { ...ports, merchant: merchantPort } }),
  /** Opens orders. Returns the requests that report their payments. */
  async callbacks({ count }) {
    const prefix = `B-${batches++}-`
    const orders = Array.from({ length: count }, (_, number) => prefix + (10_000 + number))
    await shop.openAll(orders)
    return orders.map((order) => callbackText(shop.callbackOf(order)))
  },
  statements,
  /** Answers when the shop's hook was called for so many payments. */
  async paid({ count }) {
    while (shop.paid() < count) await pause(1)
  },
})
process.send('ready')

async function responseOf(response, status) {
  if (response.status !== status) throw new Error(`the merchant server responded with ${response.status}`)
  return { text: await response.text(), init: { status, headers: [...response.headers] } }
}

async function listen(constant) {
  const handle = constant
    ? async (request) => {
        if (request.body) await request.text()
        const { text, init } = await constant()
        return new Response(text, init)
      }
    : (request) => shop.merchant.fetch(request)
  const server = createServer(nodeListener(handle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

function pageText({ authorization }) {
  return `GET /pay/pix HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n\r\n`
}

function callbackText({ path, body }) {
  const headers = `host: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`
  return `POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n${body}`
}
