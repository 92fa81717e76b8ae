import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'guiche'
import { createMerchant } from 'guiche/merchant'
import { sqliteStore } from 'guiche/merchant/sqlite'

const {
  PORT = '3000',
  SERVICE_URL = 'http://localhost:4010',
  SERVICE_KEY = 'sk_sandbox',
  SESSION_SECRET = 'for development only: at least 32 bytes',
  PUBLIC_URL = `http://localhost:${PORT}/pay`,
} = process.env

// your database; amounts are cents
const buyer = { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } }
const orders = new Map([['A-1001', { amount: 14_990, currency: 'BRL', country: 'BR', buyer }]])

export const merchant = createMerchant({
  api: createClient({ baseURL: SERVICE_URL, secretKey: SERVICE_KEY }),
  secret: SESSION_SECRET,
  publicURL: PUBLIC_URL,
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
