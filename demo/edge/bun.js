import { Database } from 'bun:sqlite'
import { createClient, payins } from 'guiche/client'
import { createMerchant } from 'guiche/merchant'
import { sqliteStore } from 'guiche/merchant/sqlite'
import { findOrder, shopPage } from './shop.js'

const { DEMO, ORIGIN, SECRET, DATABASE = 'guiche.sqlite' } = process.env
const merchant = createMerchant({
  api: createClient({ baseURL: `${DEMO}/service`, secretKey: 'sk_sandbox', operations: { payins } }),
  secret: SECRET,
  publicURL: `${ORIGIN}/pay`,
  store: sqliteStore(new Database(DATABASE)),
  findOrder,
})

merchant.start()
Bun.serve({
  port: new URL(ORIGIN).port,
  idleTimeout: 60, // longer than a request waits for a change
  fetch: async (request) => (await shopPage(request, merchant, DEMO)) ?? merchant.fetch(request),
})
