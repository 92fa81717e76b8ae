import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import styleHashes from 'guiche/cdn/style-hashes.json' with { type: 'json' }
import { csp } from 'guiche/merchant'
import { nodeListener } from 'guiche/merchant/node'
import { renderPayPixCharge } from 'guiche/merchant/render'
import { merchant } from './merchant.js'

const app = Fastify()
const listener = nodeListener(merchant.fetch)

app.register(async (pay) => {
  // no parser reads the bodies below /pay: guiche reads them itself
  pay.removeAllContentTypeParsers()
  pay.addContentTypeParser('*', (request, body, done) => done(null))
  pay.all('/pay/*', (request, reply) => {
    reply.hijack()
    listener(request.raw, reply.raw)
  })
})

const policy = csp({ elements: ['pay-pix-charge'], styleHashes: [styleHashes['pay-pix-charge']] })

app.get('/checkout/:order', async (request, reply) => {
  // a real shop checks here that this visitor may see this order
  const { order } = request.params
  // with a session, and shown before its script has loaded
  const element = await renderPayPixCharge(merchant, { order, lang: 'en', theme: 'light', request })
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('text/html; charset=utf-8')
  return `<!doctype html>
    <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Checkout</title>
      <script type="module" src="/pay-pix-charge.js"></script>
      ${element}
    </html>`
})

// one file with the English texts
const script = readFileSync('node_modules/guiche/dist/cdn/en/pay-pix-charge.js')
app.get('/pay-pix-charge.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(script))

await app.listen({ port: Number(process.env.PORT ?? 3000) })

// resumes work that a crash or a failing hook interrupted
merchant.start()
