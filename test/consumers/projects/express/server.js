import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import express from 'express'
import { csp } from 'guiche/merchant'
import { nodeListener } from 'guiche/merchant/node'
import { merchant } from './merchant.js'

const app = express()

// before any body parser: guiche reads the bodies itself
app.use('/pay', nodeListener(merchant.fetch))

// An order belongs to the visitor who opens it first. A real shop knows who placed it.
const visitors = new Map()

function belongsToVisitor(request, response, next) {
  const { order } = request.params
  const known = /(?:^|; )visitor=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  const visitor = known ?? randomBytes(32).toString('base64url')
  if (!known) response.cookie('visitor', visitor, { httpOnly: true, sameSite: 'lax', secure: request.secure })
  if ((visitors.get(order) ?? visitor) !== visitor) return response.sendStatus(404)
  visitors.set(order, visitor)
  next()
}

const policy = csp({ elements: ['pay-pix-charge'] })
const page = readFileSync('checkout.html', 'utf8')

app.get('/checkout/:order', belongsToVisitor, async ({ params: { order } }, response) => {
  const session = await merchant.createSession({ order })
  response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' })
  response.send(page.replace('SESSION', session))
})

// for pages that are files, such as those of a frontend framework
app.get('/session/:order', belongsToVisitor, async ({ params: { order } }, response) => {
  response.set('cache-control', 'no-store').json({ session: await merchant.createSession({ order }) })
})

app.use(express.static(process.env.PAGES ?? 'public'))
// each element in one file with the English texts
app.use('/elements', express.static('node_modules/guiche/dist/cdn/en'))

// other machines reach it through the proxy in front of it
app.listen(process.env.PORT ?? 3000, process.env.HOST ?? '127.0.0.1')

// resumes work that a crash or a failing hook interrupted; does not keep the process alive
merchant.start()
