import { Redis } from '@upstash/redis/cloudflare'
import { createClient, payins } from 'guiche/client'
import { createMerchant } from 'guiche/merchant'
import { redisStore } from 'guiche/merchant/redis'
import { findOrder, shopPage } from './shop.js'

// bundlers for edge functions replace the variables by their values
const DEMO = process.env.DEMO
const merchant = createMerchant({
  api: createClient({ baseURL: `${DEMO}/service`, secretKey: 'sk_sandbox', operations: { payins } }),
  secret: process.env.SECRET,
  publicURL: `${process.env.ORIGIN}/pay`,
  store: redisStore(new Redis({ url: process.env.REDIS_URL, token: process.env.REDIS_TOKEN })),
  findOrder,
})

async function respond(request, context) {
  if (new URL(request.url).pathname === '/due') return Response.json(await merchant.processDue()) // for a cron job
  return (await shopPage(request, merchant, DEMO)) ?? merchant.fetch(request, context)
}

addEventListener('fetch', (event) =>
  event.respondWith(respond(event.request, { waitUntil: (work) => event.waitUntil(work) })),
)
