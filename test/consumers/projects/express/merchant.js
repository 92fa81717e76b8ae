import { createClient } from 'guiche'
import { createMerchant, memoryStore } from 'guiche/merchant'

const { SERVICE_URL, SERVICE_KEY, SESSION_SECRET, PUBLIC_URL } = process.env

// your database; amounts are cents
const buyer = { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } }
const orders = new Map([['A-1001', { amount: 14_990, currency: 'BRL', country: 'BR', buyer }]])

export const merchant = createMerchant({
  api: createClient({ baseURL: SERVICE_URL, secretKey: SERVICE_KEY }),
  secret: SESSION_SECRET,
  publicURL: PUBLIC_URL,
  store: memoryStore(), // a store on your database survives a restart
  findOrder: (reference) => orders.get(reference) ?? null,
  on: {
    // runs at least once, so it must be idempotent
    paid: (_, { order }) => console.log(`Ship ${order}`),
  },
})
