import styleHashes from 'guiche/cdn/style-hashes.json' with { type: 'json' }
import { createClient, payins } from 'guiche/client'
import { createMerchant, csp, type Merchant, type Order, type RuntimeContext } from 'guiche/merchant'
import { type DurableNamespace, durableStore, GuicheRecords } from 'guiche/merchant/durable-objects'
import { renderPayPixCharge } from 'guiche/merchant/render'
import page from './checkout.html'

interface Env {
  readonly SERVICE_URL: string
  readonly SERVICE_KEY: string
  readonly SESSION_SECRET: string
  readonly PUBLIC_URL: string
  /** Set by `npm run dev` alone. */
  readonly REPEAT_HOOKS?: string
  readonly RECORDS: DurableNamespace
}

// your catalogue; amounts are cents
const price = 14_990

/** Returns whether a text is the reference of an order. A real shop looks it up in its database. */
const isOrder = (reference = '') => /^[\da-f-]{36}$/.test(reference)

const buyer: Order['buyer'] = {
  name: 'Maria Silva',
  email: 'maria@example.com',
  document: { type: 'CPF', number: '52998224725' },
}

/** The Durable Objects that keep the orders' records. */
export class Records extends GuicheRecords<Env> {
  // called at the time at which a record needs work: a crash or a failing hook interrupted it
  processDue() {
    return merchantOf(this.env).processDue()
  }
}

let merchant: Merchant | undefined

// the bindings arrive with a request, so no merchant can be created before
function merchantOf(env: Env): Merchant {
  merchant ??= createMerchant({
    api: createClient({ baseURL: env.SERVICE_URL, secretKey: env.SERVICE_KEY, operations: { payins } }),
    secret: env.SESSION_SECRET,
    // another address or port leaves its records to it
    audience: 'my-shop',
    publicURL: env.PUBLIC_URL,
    // in development each hook runs twice, with the same id
    repeatHooks: env.REPEAT_HOOKS === 'yes',
    // survives a restart, as the sandbox's own file does: both know the same charges
    store: durableStore(env.RECORDS),
    findOrder: (reference) => (isOrder(reference) ? { amount: price, currency: 'BRL', country: 'BR', buyer } : null),
    on: {
      // may run again, with the same id: pass it on as the warehouse's idempotency key
      paid: (_, { order }, { id }) => console.log(`Ship ${order} with the key ${id}`),
      // what a person should see
      error: (error, where) => console.error(where, error),
    },
  })
  return merchant
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': csp({ elements: ['pay-pix-charge'], styleHashes: [styleHashes['pay-pix-charge']] }),
  'cache-control': 'no-store',
}

export default {
  async fetch(request: Request, env: Env, context: RuntimeContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    // the context keeps the worker alive for work that continues after the response
    if (pathname.startsWith('/pay/')) return merchantOf(env).fetch(request, context)
    if (pathname === '/') return placeOrder(request)
    if (pathname === '/checkout') return checkout(request, env, context)
    return new Response(null, { status: 404 })
  },
}

// An order's reference is in a cookie of the visitor who placed it, and nobody can guess it. A real shop has accounts.
function placeOrder({ url }: Request): Response {
  const secure = url.startsWith('https:') ? '; Secure' : ''
  const cookie = `order=${crypto.randomUUID()}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return new Response(null, { status: 302, headers: { location: '/checkout', 'set-cookie': cookie } })
}

async function checkout(request: Request, env: Env, context: RuntimeContext): Promise<Response> {
  const order = /(?:^|; )order=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (!order || !isOrder(order)) return new Response(null, { status: 404 })
  // with a session, and shown before its script has loaded
  const options = { order, lang: 'en', theme: 'light', request, context } as const
  const element = await renderPayPixCharge(merchantOf(env), options)
  return new Response(
    page.replace('ELEMENT', () => element),
    { headers },
  )
}
