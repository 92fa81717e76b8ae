import { once } from 'node:events'
import { createServer } from 'node:http'
import { nodeListener } from '../../../dist/node/merchant/node.js'
import { createShop, stubbedApi } from '../create-shop.js'

// Serves the charges of 16 orders with the merchant server, and the same bytes with a handler that does nothing else; both
// through the same listener. A third server sends the bytes without that listener. Prints the requests to send.
const publicURL = 'http://127.0.0.1/pay'
const merchant = createShop({ api: stubbedApi, publicURL })
const sessions = await Promise.all(Array.from({ length: 16 }, (_, number) => openOrder(`B-${10 + number}`)))

const sample = await merchant.fetch(new Request(`${publicURL}/pix`, { headers: { authorization: sessions[0] } }))
if (sample.status !== 200) throw new Error(`GET /pix: ${sample.status}`)
const headers = [...sample.headers]
const text = await sample.text()

const ports = {
  node: await listen((_, outgoing) => outgoing.writeHead(200, headers.flat()).end(text)),
  bare: await listen(nodeListener(async () => new Response(text, { headers }))),
  merchant: await listen(nodeListener((request) => merchant.fetch(request))),
}
const requestOf = (session) => `GET /pay/pix HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${session}\r\n\r\n`
const loads = Object.entries(ports).map(([name, port]) => [name, { port, texts: sessions.map(requestOf) }])
console.log(JSON.stringify(Object.fromEntries(loads)))

/** Creates an order's charge. Returns the authorization of its page. */
async function openOrder(order) {
  const authorization = `Bearer ${await merchant.createSession({ order })}`
  const init = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' }
  const { status } = await merchant.fetch(new Request(`${publicURL}/pix`, init))
  if (status !== 200) throw new Error(`POST /pix: ${status}`)
  return authorization
}

async function listen(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}
