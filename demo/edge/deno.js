import { createClient, payins } from 'guiche/client'
import { createMerchant } from 'guiche/merchant'
import { denoKvStore } from 'guiche/merchant/deno-kv'
import { findOrder, shopPage } from './shop.js'

const { DEMO, ORIGIN, SECRET, DATABASE } = Deno.env.toObject()
const merchant = createMerchant({
  api: createClient({ baseURL: `${DEMO}/service`, secretKey: 'sk_sandbox', operations: { payins } }),
  secret: SECRET,
  publicURL: `${ORIGIN}/pay`,
  store: denoKvStore(await Deno.openKv(DATABASE)), // without a file: Deno's own database
  findOrder,
})

merchant.start()
Deno.serve(
  { port: Number(new URL(ORIGIN).port) },
  async (request) => (await shopPage(request, merchant, DEMO)) ?? merchant.fetch(request),
)
