import { readFileSync } from 'node:fs'
import express from 'express'
import { csp } from 'guiche/merchant'
import { nodeListener } from 'guiche/merchant/node'
import { merchant } from './merchant.js'

const app = express()

// before any body parser: guiche reads the bodies itself
app.use('/pay', nodeListener(merchant.fetch))

const policy = csp({ elements: ['pay-pix-charge'] })
const page = readFileSync('checkout.html', 'utf8')

app.get('/checkout/:order', async ({ params: { order } }, response) => {
  // a real shop checks here that this visitor may see this order
  const session = await merchant.createSession({ order })
  response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' })
  response.send(page.replace('SESSION', session))
})

// for pages that are files, such as those of a frontend framework
app.get('/session/:order', async ({ params: { order } }, response) => {
  // a real shop checks here that this visitor may see this order
  response.set('cache-control', 'no-store').json({ session: await merchant.createSession({ order }) })
})

app.use(express.static(process.env.PAGES ?? 'public'))
// each element in one file with the English texts
app.use('/elements', express.static('node_modules/guiche/dist/cdn/en'))

app.listen(process.env.PORT ?? 3000)

// resumes work that a crash or a failing hook interrupted; does not keep the process alive
merchant.start()
