import { Database } from 'bun:sqlite'
import { createClient } from 'guiche'
import styleHashes from 'guiche/cdn/style-hashes.json' with { type: 'json' }
import { createMerchant, csp } from 'guiche/merchant'
import { renderPayPixCharge } from 'guiche/merchant/render'
import { sqliteStore } from 'guiche/merchant/sqlite'

const {
  DATA = '.',
  PORT = '3000',
  SERVICE_URL = 'http://localhost:4010',
  SERVICE_KEY = 'sk_sandbox',
  SESSION_SECRET = 'for development only: at least 32 bytes',
  PUBLIC_URL = `http://localhost:${PORT}/pay`,
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
    // may run again, with the same id: pass it on as the warehouse's idempotency key
    paid: (_, { order }, { id }) => console.log(`Ship ${order} with the key ${id}`),
    // what a person should see
    error: (error, where) => console.error(where, error),
  },
})

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': csp({ elements: ['pay-pix-charge'], styleHashes: [styleHashes['pay-pix-charge']] }),
  'cache-control': 'no-store',
}

Bun.serve({
  port: PORT,
  // a request waits up to 25 seconds for a change (`maxWaitSeconds`); Bun's default would end it after 10
  idleTimeout: 60,
  routes: {
    '/pay/*': (request) => merchant.fetch(request),
    '/checkout/:order': async (request) => {
      // a real shop checks here that this visitor may see this order
      const { order } = request.params
      // with a session, and shown before its script has loaded
      const element = await renderPayPixCharge(merchant, { order, lang: 'en', theme: 'light', request })
      const page = `<!doctype html>
        <html lang="en">
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width">
          <title>Checkout</title>
          <script type="module" src="/pay-pix-charge.js"></script>
          ${element}
        </html>`
      return new Response(page, { headers })
    },
    // one file with the English texts
    '/pay-pix-charge.js': new Response(Bun.file('node_modules/guiche/dist/cdn/en/pay-pix-charge.js')),
  },
  fetch: () => new Response(null, { status: 404 }),
})

// resumes work that a crash or a failing hook interrupted
merchant.start()
