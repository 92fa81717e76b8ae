import { setTimeout as pause } from 'node:timers/promises'
import { memoryStore } from '../../../dist/node/merchant.js'
import { chargeRecord, createShop, stubbedApi } from '../create-shop.js'

// Counts the trips to the store of a charge’s life. Each call of the store takes as long as the others, as with a database: far longer
// than a busy machine lets calls that belong together begin apart.
const tripMs = 100
const publicURL = 'https://shop.example/pay'
const { store, countDuring } = countedStore()
const inputs = []
let paid = 0
const createPix = (input) => (inputs.push(input), stubbedApi.payins.createPix(input))
const merchant = createShop({
  api: { ...stubbedApi, payins: { createPix } },
  publicURL,
  store,
  on: { paid: () => void paid++ },
})

const authorization = `Bearer ${await merchant.createSession({ order: 'B-1' })}`
const headers = { authorization, 'content-type': 'application/json' }
const charge = await countDuring(() => send('/pix', { method: 'POST', headers, body: '{}' }))
const poll = await countDuring(() => send('/pix', { headers: { authorization } }))
const [input] = inputs
const body = JSON.stringify(chargeRecord(input, input.amount))
const callback = await countDuring(() => send(input.notification_url.slice(publicURL.length), { method: 'POST', body }))
if (paid !== 1) throw new Error(`the hook ran ${paid} times`)
console.log(JSON.stringify({ charge, poll, callback }))

async function send(path, init) {
  const response = await merchant.fetch(new Request(publicURL + path, init))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.text()
}

/** Returns a store whose calls can be counted, and a function that counts those until it is idle again. */
function countedStore() {
  const inner = memoryStore()
  let [calls, trips, running] = [0, 0, 0]
  const counted =
    (method) =>
    async (...args) => {
      calls++
      if (running++ === 0) trips++
      try {
        await pause(tripMs)
        return await method.apply(inner, args)
      } finally {
        running--
      }
    }
  const entries = Object.entries(inner).map(([name, value]) => [name, counts(name) ? counted(value) : value])

  return {
    store: Object.fromEntries(entries),
    async countDuring(work) {
      const before = { calls, trips }
      await work()
      // background work that the request has begun
      for (let idle = 0; idle < 5; idle = running ? 0 : idle + 1) await pause(2 * tripMs)
      return { calls: calls - before.calls, trips: trips - before.trips }
    },
  }
}

// waiting is no trip
function counts(name) {
  return name !== 'watch' && name !== 'close'
}
