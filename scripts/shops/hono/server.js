import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import styleHashes from 'guiche/cdn/style-hashes.json' with { type: 'json' }
import { csp } from 'guiche/merchant'
import { renderPayPixCharge } from 'guiche/merchant/render'
import { Hono } from 'hono'
import { merchant } from './merchant.js'

const app = new Hono()

// without `replaceRequest: false`, Hono removes /pay from the path, and every response is a 404
app.mount('/pay', merchant.fetch, { replaceRequest: false })

const policy = csp({ elements: ['pay-pix-charge'], styleHashes: [styleHashes['pay-pix-charge']] })

app.get('/checkout/:order', async (context) => {
  // a real shop checks here that this visitor may see this order
  const order = context.req.param('order')
  // with a session, and shown before its script has loaded
  const element = await renderPayPixCharge(merchant, { order, lang: 'en', theme: 'light', request: context.req.raw })
  context.header('content-security-policy', policy)
  context.header('cache-control', 'no-store')
  return context.html(`<!doctype html>
    <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Checkout</title>
      <script type="module" src="/pay-pix-charge.js"></script>
      ${element}
    </html>`)
})

// one file with the English texts
app.get('/pay-pix-charge.js', serveStatic({ path: 'node_modules/guiche/dist/cdn/en/pay-pix-charge.js' }))

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) })

// resumes work that a crash or a failing hook interrupted
merchant.start()
