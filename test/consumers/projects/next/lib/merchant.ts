import { createClient } from 'guiche'
import { createMerchant, type Merchant, memoryStore } from 'guiche/merchant'

// your database; amounts are cents
const buyer = {
  name: 'Maria Silva',
  email: 'maria@example.com',
  document: { type: 'CPF', number: '52998224725' },
} as const
const orders = new Map([['A-1001', { amount: 14_990, currency: 'BRL', country: 'BR', buyer }]])

// Pages, route handlers and instrumentation have instances of this module of their own. State in memory, such as this
// store, belongs on globalThis.
const shared = globalThis as { merchant?: Merchant }

export const merchant = (shared.merchant ??= createMerchant({
  // functions, because a build has no environment variables
  api: createClient({ baseURL: () => process.env.SERVICE_URL, secretKey: () => process.env.SERVICE_KEY }),
  secret: () => process.env.SESSION_SECRET,
  publicURL: () => process.env.PUBLIC_URL,
  store: memoryStore(), // a store on your database survives a restart
  findOrder: (reference) => orders.get(reference) ?? null,
  on: {
    // runs at least once, so it must be idempotent
    paid: (_, { order }) => console.log(`Ship ${order}`),
  },
}))
