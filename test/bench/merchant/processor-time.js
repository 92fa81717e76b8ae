import { createClient, operations } from '../../../dist/node/index.js'
import { memoryFiles } from '../../../dist/node/merchant.js'
import { assumedUndocumented, createSandbox } from '../../../dist/node/sandbox.js'
import { createShop } from '../create-shop.js'

// Measures the processor time of one request after another, in microseconds for each, over as many rounds of so many as the
// arguments say. The sandbox is the service, in the same process, so that its work counts as the client's does.
const [rounds, perRound] = process.argv.slice(2).map(Number)
const publicURL = 'https://shop.example/pay'
const callbacks = []
let onPaid = () => {}
const sandbox = createSandbox({ fetch: async (url, { body }) => (callbacks.push({ url, body }), new Response()) })
const merchant = createShop({
  api: createClient({
    baseURL: 'https://sandbox.example',
    secretKey: 'sk_sandbox',
    operations,
    undocumented: assumedUndocumented,
    fetch: sandbox.fetch,
  }),
  publicURL,
  kyc: { files: memoryFiles() },
  payouts: { findPayout: () => payout, amountUnit: 'major' },
  on: { paid: () => onPaid() },
  log() {}, // a store in memory is no place for payouts, as it would say
})
const payout = {
  amount: 125_050,
  currency: 'BRL',
  country: 'BR',
  beneficiary: {
    name: 'Maria Silva',
    document: { type: 'CPF', number: '11144477735' },
    pix: { key: 'maria@mail.example', key_type: 'email' },
  },
  markup: { mode: 'fixed', amount: 1.5 },
}
const file = new Uint8Array(100_000)
file.set(new TextEncoder().encode('%PDF-1.7\n'))

const times = { charge: [], poll: [], callback: [], kyc: [], upload: [], payout: [] }
for (let round = -1; round < rounds; round++) {
  // what the sandbox searches does not grow from round to round
  await sandbox.resetState()
  const ids = Array.from({ length: perRound }, (_, number) => `${round + 2}-${number}`)
  const orders = await Promise.all(ids.map((id) => sessionOf({ order: `B-${id}` })))
  const records = await Promise.all(ids.map(openRecord))
  const taken = {
    charge: await timeOf(orders, (session) => sendJson('/pix', session, {})),
    poll: await timeOf(orders, (session) => send('/pix', session)),
    callback: await timeOf(await paidCharges(), deliver),
    kyc: await timeOf(records, ({ session }) => send('/kyc', session)),
    upload: await timeOf(records, upload),
    payout: await timeOf(ids, (id) => merchant.payouts.send({ payout: `salary-${id}` })),
  }
  // the first round warms all up
  if (round >= 0) for (const [name, time] of Object.entries(taken)) times[name].push(time)
}
console.log(JSON.stringify(times))

/** Returns the microseconds of processor time that a task takes, on average of all items, one after another. */
async function timeOf(items, task) {
  const start = process.cpuUsage()
  for (const item of items) await task(item)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / items.length
}

function sessionOf(subject) {
  return merchant.createSession(subject)
}

async function send(path, session, init = {}) {
  const headers = { ...(session && { authorization: `Bearer ${session}` }), ...init.headers }
  const response = await merchant.fetch(new Request(new URL(publicURL + path), { ...init, headers }))
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.text()
}

function sendJson(path, session, body) {
  const headers = { 'content-type': 'application/json' }
  return send(path, session, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Pays every charge of the sandbox. Returns the callbacks, which the merchant server has not received yet. */
async function paidCharges() {
  callbacks.length = 0
  for (const { id } of await sandbox.pixCharges()) await sandbox.payPix({ id })
  return [...callbacks]
}

async function deliver({ url, body }) {
  const hookCalled = new Promise((resolve) => (onPaid = resolve))
  await send(url.slice(publicURL.length), null, { method: 'POST', body })
  await hookCalled
}

async function openRecord() {
  const { kyc } = await sandbox.addKyc({ documents: ['identity', 'address'] })
  return { session: await sessionOf({ kyc: kyc.id }), document: String(kyc.documents[0].id) }
}

async function upload({ session, document }) {
  const announced = { document, name: 'a.pdf', type: 'application/pdf', size: file.byteLength }
  const { id, url, method, headers } = JSON.parse(await sendJson('/kyc/uploads', session, announced))
  const path = new URL(url, `${publicURL}/`).href.slice(publicURL.length)
  await send(path, null, { method, headers: { ...headers, 'content-length': String(file.byteLength) }, body: file })
  await sendJson('/kyc/documents', session, { document, upload: id })
}
