import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { merchant } from './merchant.js'

const app = new Hono()

// without `replaceRequest: false`, Hono removes /pay from the path, and every response is a 404
app.mount('/pay', merchant.fetch, { replaceRequest: false })

app.get('/session/:order', async (context) => {
  // a real shop checks here that this visitor may see this order
  context.header('cache-control', 'no-store')
  return context.json({ session: await merchant.createSession({ order: context.req.param('order') }) })
})

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) })

// resumes work that a crash or a failing hook interrupted
merchant.start()
