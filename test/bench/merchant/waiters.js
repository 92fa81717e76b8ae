import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setTimeout as pause } from 'node:timers/promises'
import { charged, openShop, stubbedApi } from '../shop.js'

// So many orders, each with its charge and a page that waits for a change; then each is paid, fifty callbacks at a time.
const count = Number(process.argv[2])
const address = 'https://shop.example/pay'
const inputs = []
const createPix = (input) => (inputs.push(input), stubbedApi.payins.createPix(input))
const merchant = openShop({ api: { ...stubbedApi, payins: { createPix } }, baseURL: address, maxWait: 120 })

const pages = []
for (let number = 0; number < count; number++) pages.push(await openPage(`B-${number}`))

const before = memory()
const told = pages.map((headers) => answered(headers))
await pause(2000) // until all of them wait
const after = memory()

const start = performance.now()
const paidAt = []
await Promise.all(Array.from({ length: 50 }, payFrom))
const toldAt = await Promise.all(told)
console.log(
  JSON.stringify({
    count,
    heap: after.heap - before.heap,
    resident: after.resident - before.resident,
    delays: toldAt.map((moment, number) => moment - paidAt[number]),
    total: Math.max(...toldAt) - start,
  }),
)

async function openPage(order) {
  const headers = { authorization: `Bearer ${await merchant.session({ order })}` }
  const body = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
  await merchant.fetch(new Request(`${address}/pix`, body))
  const { headers: state } = await merchant.fetch(new Request(`${address}/pix`, { headers }))
  return { ...headers, 'if-none-match': state.get('etag'), prefer: 'wait=120' }
}

async function answered(headers) {
  const response = await merchant.fetch(new Request(`${address}/pix`, { headers }))
  const moment = performance.now()
  const view = await response.json()
  if (view.status !== 'paid') throw new Error(`a waiter was told ${response.status} ${view.status}`)
  return moment
}

async function payFrom() {
  while (paidAt.length < count) {
    const input = inputs[paidAt.length]
    const body = JSON.stringify(charged(input, input.amount))
    paidAt.push(performance.now())
    const response = await merchant.fetch(new Request(input.notification_url, { method: 'POST', body }))
    if (!response.ok) throw new Error(`a callback was answered ${response.status}`)
  }
}

function memory() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
  return { heap: heapUsed + external + arrayBuffers, resident: rss }
}
