import { Database } from 'bun:sqlite'
import { createClient } from 'guiche'
import { createMerchant } from 'guiche/merchant'
import { sqliteStore } from 'guiche/merchant/sqlite'

const {
  DATA = '.',
  PORT = '3000',
  SERVICE_URL = 'http://localhost:4010',
  SERVICE_KEY = 'sk_sandbox',
  SESSION_SECRET = 'for development only: at least 32 bytes',
  PUBLIC_URL = 'http://localhost:3000/pay',
} = process.env

// your database; amounts are cents
const buyer = { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } }
const orders = new Map([['A-1001', { amount: 14_990, currency: 'BRL', country: 'BR', buyer }]])

const merchant = createMerchant({
  api: createClient({ baseURL: SERVICE_URL, secretKey: SERVICE_KEY }),
  secret: SESSION_SECRET,
  publicURL: PUBLIC_URL,
  store: sqliteStore(new Database(`${DATA}/shop.sqlite`)),
  findOrder: (reference) => orders.get(reference) ?? null,
  on: {
    // runs at least once, so it must be idempotent
    paid: (_, { order }) => console.log(`Ship ${order}`),
    // what a person should see
    error: (error, where) => console.error(where, error),
  },
})

Bun.serve({
  port: PORT,
  // a request waits up to 25 seconds for a change (`maxWaitSeconds`); Bun's default would end it after 10
  idleTimeout: 60,
  routes: {
    '/pay/*': (request) => merchant.fetch(request),
    '/session/:order': async ({ params: { order } }) => {
      // a real shop checks here that this visitor may see this order
      const session = await merchant.createSession({ order })
      return Response.json({ session }, { headers: { 'cache-control': 'no-store' } })
    },
  },
  fetch: () => new Response(null, { status: 404 }),
})

// resumes work that a crash or a failing hook interrupted
merchant.start()
