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

// survives a restart, as the sandbox's own file does: both know the same charges
const openDatabase = () => new DatabaseSync('shop.sqlite')

// the shop's own connection: what it rolls back must not take a payment with it
const database = openDatabase()
database.exec('PRAGMA busy_timeout = 5000')

/** Ships an order once: the id of the event and its effect are one write, which a second run does not repeat. */
function ship(event: string, order: string) {
  database.exec('CREATE TABLE IF NOT EXISTS shipments (event TEXT PRIMARY KEY, reference TEXT NOT NULL)')
  const insert = database.prepare('INSERT INTO shipments (event, reference) VALUES (?, ?) ON CONFLICT DO NOTHING')
  if (insert.run(event, order).changes) console.log(`Ship ${order}`)
}

export const merchant = createMerchant({
  api: createClient({ baseURL: () => process.env.SERVICE_URL, secretKey: () => process.env.SERVICE_KEY }),
  secret: () => process.env.SESSION_SECRET,
  // another address or port leaves its records to it
  audience: 'my-shop',
  publicURL: () => process.env.PUBLIC_URL || `http://localhost:${process.env.PORT ?? 3000}/pay`,
  // in development each hook runs twice, with the same id
  repeatHooks: process.argv.includes('--repeat-hooks'),
  store: sqliteStore(openDatabase()),
  findOrder: (reference) => (isOrder(reference) ? { amount: price, currency: 'BRL', country: 'BR', buyer } : null),
  on: {
    // may run again, with the same id; and of a payment that was refunded before
    paid: (charge, { order }, { id }) => charge.status === 'paid' && ship(id, order),
    // what a person should see
    error: (error, where) => console.error(where, error),
  },
})
