import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chargeRecord, createShop, stubbedApi } from '../create-shop.js'

// Opens orders with a charge and a long poll each, as many as the argument says, and then pays them, 50 callbacks at a time.
const count = Number(process.argv[2])
const publicURL = 'https://shop.example/pay'
const inputs = []
const createPix = (input) => (inputs.push(input), stubbedApi.payins.createPix(input))
const merchant = createShop({ api: { ...stubbedApi, payins: { createPix } }, publicURL, maxWaitSeconds: 120 })

const pages = []
for (let number = 0; number < count; number++) pages.push(await openPage(`B-${number}`))

const before = memory()
const responses = []
for (const headers of pages) {
  responses.push(merchant.fetch(new Request(`${publicURL}/pix`, { headers })))
  // the server refuses more than 2,000 requests that do not wait yet
  if (responses.length % 500 === 0) await allWaiting()
}
await allWaiting()
await pause(1000) // until their requests have let go of all that no wait needs
const after = memory()

const times = responses.map(paidAfter)
const start = performance.now()
const paidAt = []
await Promise.all(Array.from({ length: 50 }, payFrom))
const respondedAt = await Promise.all(times)
console.log(
  JSON.stringify({
    count,
    heap: after.heap - before.heap,
    resident: after.resident - before.resident,
    delays: respondedAt.map((time, index) => time - paidAt[index]),
    total: Math.max(...respondedAt) - start,
  }),
)

async function openPage(order) {
  const headers = { authorization: `Bearer ${await merchant.createSession({ order })}` }
  const body = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
  await merchant.fetch(new Request(`${publicURL}/pix`, body))
  const { headers: responseHeaders } = await merchant.fetch(new Request(`${publicURL}/pix`, { headers }))
  return { ...headers, 'if-none-match': responseHeaders.get('etag'), prefer: 'wait=120' }
}

async function paidAfter(pending) {
  const response = await pending
  const time = performance.now()
  const view = await response.json()
  if (view.status !== 'paid') throw new Error(`a long poll got ${response.status} with status ${view.status}`)
  return time
}

async function allWaiting() {
  while ((await merchant.stats()).waiters < responses.length) await pause(5)
}

async function payFrom() {
  while (paidAt.length < count) {
    const input = inputs[paidAt.length]
    const body = JSON.stringify(chargeRecord(input, input.amount))
    paidAt.push(performance.now())
    const response = await merchant.fetch(new Request(input.notification_url, { method: 'POST', body }))
    if (!response.ok) throw new Error(`a callback got ${response.status}`)
  }
}

function memory() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
  return { heap: heapUsed + external + arrayBuffers, resident: rss }
}
