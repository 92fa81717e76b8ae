import { once } from 'node:events'
import { createServer } from 'node:http'
import { nodeListener } from '../../../dist/src/merchant/node.js'
import { openShop, stubbedApi } from '../shop.js'

// Serves the state of one charge by the merchant's server, and the same bytes by a handler that does nothing else; says
// what to ask them for. Both stand behind the same bridge from node:http.
const address = 'http://127.0.0.1/pay'
const merchant = openShop({ api: stubbedApi, baseURL: address })
const headers = {
  authorization: `Bearer ${await merchant.session({ order: 'B-1' })}`,
  'content-type': 'application/json',
}
await merchant.fetch(new Request(`${address}/pix`, { method: 'POST', headers, body: '{}' }))

const sample = await merchant.fetch(new Request(`${address}/pix`, { headers }))
if (sample.status !== 200) throw new Error(`GET /pix answers ${sample.status}`)
const answer = { headers: [...sample.headers], text: await sample.text() }

const ports = {
  bare: await listen(async () => new Response(answer.text, { headers: answer.headers })),
  merchant: await listen((request) => merchant.fetch(request)),
}
const request = (port) => ({
  port,
  text: `GET /pay/pix HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${headers.authorization}\r\n\r\n`,
})
console.log(JSON.stringify({ bare: request(ports.bare), merchant: request(ports.merchant) }))

async function listen(handler) {
  const server = createServer(nodeListener(handler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}
