import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient, payins } from 'guiche'
import { createMerchant } from 'guiche/merchant'
import type { Handler } from 'guiche/merchant/node'
import { sqliteStore } from 'guiche/merchant/sqlite'
import { createSandbox } from 'guiche/sandbox'
import type { openData } from './data.ts'
import { elementFile } from './element-file.ts'
import { filesIn, staticFiles } from './http/static-files.ts'
import { createOrders, type Order } from './shop/orders.ts'
import { createShop } from './shop/shop.ts'

/** Everything behind the demo's address: the shop and its merchant server, and in place of the service the sandbox. */
export function createBackend(data: ReturnType<typeof openData>, origin: string) {
  const sandbox = createSandbox({ store: data.sandboxState, account: { id: 1, name: 'Prelo', city: 'BEZERROS' } })
  const orders = createOrders(data.connect())
  const merchant = createMerchant({
    // over HTTP like the real service, so that going live changes these two lines
    api: createClient({ baseURL: `${origin}/service`, secretKey: 'sk_sandbox', operations: { payins } }),
    baseURL: `${origin}/pay`,
    secret: data.secret,
    store: sqliteStore(data.connect()),
    order: (ref) => charged(orders.get(ref)),
    // three seconds instead of two minutes, so that nobody waits long to see an expired code replaced
    pix: { expiresIn: 15 * 60, grace: 3 },
    // the panel can move the service's clock on, and the shop's goes with it
    clock: { now: sandbox.now, sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}) },
    on: {
      paid: (_, { order }) => orders.mark(order, 'to_ship'),
      refunded: (_, { order }) => orders.mark(order, 'refunded'),
    },
  })

  const element = elementFile('pay-pix-charge')
  const files = staticFiles(
    new Map([...filesIn(fileURLToPath(new URL('pages', import.meta.url))), [element.src, element.path]]),
  )
  const shop = createShop(orders, {
    element,
    session: (order) => merchant.session({ order }, { expiresIn: 30 * 60 }),
    progress: async (order) => (await merchant.status({ order }))?.status ?? 'none',
  })

  const parts: readonly (readonly [path: RegExp, handle: Handler])[] = [
    [/^\/pay\//, merchant.fetch],
    [/^\/service\//, sandbox.fetch],
    [/^\/sandbox(\/|$)/, sandbox.panel],
  ]
  const handle: Handler = async (request) => {
    const { pathname } = new URL(request.url)
    const part = parts.find(([path]) => path.test(pathname))
    return part ? part[1](request) : (files(request) ?? shop(request))
  }
  return { handle, sweep: merchant.sweep }
}

// every order is this made-up customer's; a real shop asks at its checkout, or knows who is signed in
const buyer = {
  name: 'Marina Alves',
  email: 'marina@example.com',
  document: { type: 'CPF', number: '52998224725' },
}

const charged = (order: Order | null) =>
  order && { amount: order.amount, currency: 'BRL', country: 'BR', description: `Pedido ${order.ref}`, buyer }
