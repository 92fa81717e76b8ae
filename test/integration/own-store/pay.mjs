import { createClient as connect } from '@libsql/client'
import { createClient } from 'guiche'
import { createMerchant } from 'guiche/merchant'
import { createSandbox } from 'guiche/sandbox'
import { libsqlStore } from './libsql-store.mjs'

// Two servers over one file, each on a connection of its own: the payer asks one, and the service calls the other.
const buyer = { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } }
const sandbox = createSandbox({ fetch: (input, init) => called.fetch(new Request(input, init)) })
const api = createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox', fetch: sandbox.fetch })

const openShop = async () =>
  createMerchant({
    api,
    secret: 'for tests only: at least 32 bytes long',
    publicURL: 'https://shop.example/pay',
    store: await libsqlStore(connect({ url: 'file:shop.db', timeout: 5000 })),
    findOrder: () => ({ amount: 14_990, currency: 'BRL', country: 'BR', buyer }),
    on: { paid: (_charge, { order }) => console.log(`${order} is paid`) },
  })

const [asked, called] = await Promise.all([openShop(), openShop()])
const headers = { authorization: `Bearer ${await asked.createSession({ order: 'A-1001' })}` }
const request = async (method) =>
  (await asked.fetch(new Request('https://shop.example/pay/pix', { method, headers }))).json()

console.log((await request('POST')).status)
await sandbox.payPix({ invoice: 'A-1001-1' })
await Promise.all([asked.processDue(), called.processDue()])
console.log((await request('GET')).status)
await Promise.all([asked.close(), called.close()])
