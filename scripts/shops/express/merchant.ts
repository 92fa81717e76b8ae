import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'guiche'
import { createMerchant, type Order } from 'guiche/merchant'
import { sqliteStore } from 'guiche/merchant/sqlite'

// your catalogue; amounts are cents
const price = 14_990

/** Returns whether a text is the reference of an order. A real shop looks it up in its database. */
export const isOrder = (reference = '') => /^[\da-f-]{36}$/.test(reference)

const buyer: Order['buyer'] = {
  name: 'Maria Silva',
  email: 'maria@example.com',
  document: { type: 'CPF', number: '52998224725' },
}

export const merchant = createMerchant({
  api: createClient({ baseURL: () => process.env.SERVICE_URL, secretKey: () => process.env.SERVICE_KEY }),
  secret: () => process.env.SESSION_SECRET,
  // another address or port leaves its records to it
  audience: 'my-shop',
  publicURL: () => process.env.PUBLIC_URL || `http://localhost:${process.env.PORT ?? 3000}/pay`,
  // survives a restart, as the sandbox's own file does: both know the same charges
  store: sqliteStore(new DatabaseSync('shop.sqlite')),
  findOrder: (reference) => (isOrder(reference) ? { amount: price, currency: 'BRL', country: 'BR', buyer } : null),
  on: {
    // runs at least once, so it must be idempotent
    paid: (_, { order }) => console.log(`Ship ${order}`),
    // what a person should see
    error: (error, where) => console.error(where, error),
  },
})
