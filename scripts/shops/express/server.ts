import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import express, { type Request, type Response } from 'express'
import styleHashes from 'guiche/cdn/style-hashes.json' with { type: 'json' }
import { csp } from 'guiche/merchant'
import { nodeListener } from 'guiche/merchant/node'
import { renderPayPixCharge } from 'guiche/merchant/render'
import { isOrder, merchant } from './merchant.ts'

const app = express()

// before any body parser: guiche reads the bodies itself
app.use('/pay', nodeListener(merchant.fetch))

// An order's reference is in a cookie of the visitor who placed it, and nobody can guess it. A real shop has accounts.
function placeOrder(request: Request, response: Response): string {
  const order = randomUUID()
  response.cookie('order', order, { httpOnly: true, sameSite: 'lax', secure: request.secure })
  return order
}

function orderOf({ headers }: Request): string | undefined {
  const order = /(?:^|; )order=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  return isOrder(order) ? order : undefined
}

const policy = csp({ elements: ['pay-pix-charge'], styleHashes: [styleHashes['pay-pix-charge']] })

app.get('/checkout', async (request, response) => {
  const order = orderOf(request)
  if (!order) return response.sendStatus(404)
  // with a session, and shown before its script has loaded
  const element = await renderPayPixCharge(merchant, { order, lang: 'en', theme: 'light', request })
  response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' })
  response.send(readFileSync('checkout.html', 'utf8').replace('ELEMENT', () => element))
})

// for pages that are files, such as those of a frontend framework
app.get('/session', async (request, response) => {
  const order = orderOf(request) ?? placeOrder(request, response)
  response.set('cache-control', 'no-store').json({ session: await merchant.createSession({ order }) })
})

app.use(express.static(process.env.PAGES ?? 'public'))
// each element in one file with the English texts
app.use('/elements', express.static('node_modules/guiche/dist/cdn/en'))

// each visit of the shop is a new order
app.get('/', (request, response) => {
  placeOrder(request, response)
  response.redirect('/checkout')
})

const port = Number(process.env.PORT ?? 3000)
// other machines reach it through the proxy in front of it
const server = app.listen(port, process.env.HOST ?? '127.0.0.1', (error) => {
  if (error) throw error
  console.log(`http://localhost:${port}`)
})

// resumes work that a crash or a failing hook interrupted
merchant.start()

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    server.close() // no new connections
    await merchant.close() // answers waiting pages, and lets running hooks end
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 1000).unref() // used without a pause
  })
