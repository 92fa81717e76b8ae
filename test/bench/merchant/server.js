import { once } from 'node:events'
import { createServer } from 'node:http'
import { nodeListener } from '../../../dist/node/merchant/node.js'
import { createShop, stubbedApi } from '../create-shop.js'

// Serves one charge with the merchant server, and the same bytes with a handler that does nothing else. Prints the requests
// to send. Both handlers use the same node:http listener.
const publicURL = 'http://127.0.0.1/pay'
const merchant = createShop({ api: stubbedApi, publicURL })
const headers = {
  authorization: `Bearer ${await merchant.createSession({ order: 'B-1' })}`,
  'content-type': 'application/json',
}
await merchant.fetch(new Request(`${publicURL}/pix`, { method: 'POST', headers, body: '{}' }))

const sample = await merchant.fetch(new Request(`${publicURL}/pix`, { headers }))
if (sample.status !== 200) throw new Error(`GET /pix: ${sample.status}`)
const response = { headers: [...sample.headers], text: await sample.text() }

const ports = {
  bare: await listen(async () => new Response(response.text, { headers: response.headers })),
  merchant: await listen((request) => merchant.fetch(request)),
}
const request = (port) => ({
  port,
  texts: [`GET /pay/pix HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${headers.authorization}\r\n\r\n`],
})
console.log(JSON.stringify({ bare: request(ports.bare), merchant: request(ports.merchant) }))

async function listen(handler) {
  const server = createServer(nodeListener(handler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}
