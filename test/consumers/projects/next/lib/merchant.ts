import { createClient } from 'guiche'
import { createMerchant, type Merchant, memoryStore } from 'guiche/merchant'

// your database; amounts are cents
const buyer = {
  name: 'Maria Silva',
  email: 'maria@example.com',
  document: { type: 'CPF', number: '52998224725' },
} as const
const orders = new Map([['A-1001', { amount: 14_990, currency: 'BRL', country: 'BR', buyer }]])

// Pages, route handlers and instrumentation are separate instances of this module. What lives in memory, such as this store,
// belongs on globalThis.
const shared = globalThis as { merchant?: Merchant }

/** The merchant server. It is created with the first request, because a build has no keys. */
export function merchant(): Merchant {
  shared.merchant ??= createMerchant({
    api: createClient({
      baseURL: process.env.SERVICE_URL ?? 'http://localhost:4010',
      secretKey: process.env.SERVICE_KEY ?? 'sk_sandbox',
    }),
    secret: process.env.SESSION_SECRET ?? 'for development only: at least 32 bytes',
    publicURL: process.env.PUBLIC_URL ?? 'http://localhost:3000/pay',
    store: memoryStore(), // a store on your database survives a restart
    findOrder: (reference) => orders.get(reference) ?? null,
    on: {
      // runs at least once, so it must be idempotent
      paid: (_, { order }) => console.log(`Ship ${order}`),
    },
  })
  return shared.merchant
}
