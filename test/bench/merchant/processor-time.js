import { memoryFiles } from '../../../dist/node/merchant.js'
import { chargeRecord, createShop, stubbedApi } from '../create-shop.js'

// Measures the processor time of one request after another, in microseconds for each, over as many rounds of so many as the
// arguments say.
const [rounds, perRound] = process.argv.slice(2).map(Number)
const publicURL = 'https://shop.example/pay'
const inputs = []
let onPaid = () => {}
const merchant = createShop({
  api: {
    ...stubbedApi,
    payins: { createPix: (input) => (inputs.push(input), stubbedApi.payins.createPix(input)) },
    kyc: { get: async ({ id }) => kycRecord(id), updateDocument: async () => ({}) },
    payouts: { create: async (input) => payoutRecord(input), list: async () => ({ data: [], meta: {} }) },
    undocumented: { kycDocumentId: 'id' },
  },
  publicURL,
  kyc: { files: memoryFiles() },
  payouts: { findPayout: () => payout, amountUnit: 'major' },
  on: { paid: () => onPaid() },
  log() {}, // a store in memory is no place for payouts, as it would say
})
const payout = { amount: 125_050, currency: 'BRL', country: 'BR', beneficiary: beneficiary() }
const file = new Uint8Array(100_000)
file.set(new TextEncoder().encode('%PDF-1.7\n'))

const times = { charge: [], poll: [], callback: [], kyc: [], upload: [], payout: [] }
for (let round = -1; round < rounds; round++) {
  const ids = Array.from({ length: perRound }, (_, number) => `${round + 2}${String(number).padStart(4, '0')}`)
  const orders = await Promise.all(ids.map((id) => sessionOf({ order: `B-${id}` })))
  const records = await Promise.all(ids.map((id) => sessionOf({ kyc: id })))
  inputs.length = 0
  const taken = {
    charge: await timeOf(orders, (session) => sendJson('/pix', session, {})),
    poll: await timeOf(orders, (session) => send('/pix', session)),
    callback: await timeOf([...inputs], payAndDeliver),
    kyc: await timeOf(records, (session) => send('/kyc', session)),
    upload: await timeOf(records, upload),
    payout: await timeOf(ids, (id) => merchant.payOut({ payout: `salary-${id}` })),
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

async function payAndDeliver(input) {
  const path = input.notification_url.slice(publicURL.length)
  const hookCalled = new Promise((resolve) => (onPaid = resolve))
  await sendJson(path, null, chargeRecord(input, input.amount))
  await hookCalled
}

async function upload(session) {
  const announced = { document: '1', name: 'a.pdf', type: 'application/pdf', size: file.byteLength }
  const { id, url, method, headers } = JSON.parse(await sendJson('/kyc/uploads', session, announced))
  const path = new URL(url, `${publicURL}/`).href.slice(publicURL.length)
  await send(path, null, { method, headers: { ...headers, 'content-length': String(file.byteLength) }, body: file })
  await sendJson('/kyc/documents', session, { document: '1', upload: id })
}

function kycRecord(id) {
  const document = (number, label) => ({
    id: number,
    document_id: number,
    status_id: 1,
    status_name: 'Waiting',
    value_field: null,
    rejection_reason: null,
    label,
    type_field: 'file',
    required_field: true,
    expires_at: null,
  })
  const labels = ['Documento de identidade', 'Comprovante de endereço']
  return {
    id: Number(id),
    status: { id: 1, name: 'Open' },
    updated_at: '2026-11-21 12:00:00',
    document_required: labels.map((label) => ({ label })),
    documents: labels.map((label, index) => document(index + 1, label)),
  }
}

function beneficiary() {
  const document = { type: 'CPF', number: '11144477735' }
  return { name: 'Maria Silva', document, pix: { key: 'maria@mail.example', key_type: 'EMAIL' } }
}

function payoutRecord({ invoice, currency }) {
  return {
    id: Number(invoice.replaceAll(/\D/g, '')),
    merchant: { id: 42, name: 'Loja Azul' },
    payment_method: 'PIX',
    amount: 'R$ 1.250,50',
    currency,
    invoice,
    status: { id: 1, name: 'Awaiting' },
    beneficiary: beneficiary(),
  }
}
