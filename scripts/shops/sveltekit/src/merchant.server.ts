import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'guiche'
import { createMerchant } from 'guiche/merchant'
import { sqliteStore } from 'guiche/merchant/sqlite'

// your database; amounts are cents
const buyer = {
  name: 'Maria Silva',
  email: 'maria@example.com',
  document: { type: 'CPF', number: '52998224725' },
} as const
const orders = new Map([['A-1001', { amount: 14_990, currency: 'BRL', country: 'BR', buyer }]])

export const merchant = createMerchant({
  // functions, because a build has no environment variables
  api: createClient({ baseURL: () => process.env.SERVICE_URL, secretKey: () => process.env.SERVICE_KEY }),
  secret: () => process.env.SESSION_SECRET,
  publicURL: () => process.env.PUBLIC_URL || `http://localhost:${process.env.PORT ?? 3000}/pay`,
  // survives a restart, as the sandbox's own file does: both know the same charges
  store: sqliteStore(new DatabaseSync(`${process.env.DATA ?? '.'}/shop.sqlite`)),
  findOrder: (reference) => orders.get(reference) ?? null,
  on: {
    // may run again, with the same id: pass it on as the warehouse's idempotency key
    paid: (_, { order }, { id }) => console.log(`Ship ${order} with the key ${id}`),
    // what a person should see
    error: (error, where) => console.error(where, error),
  },
})
