import express from 'express'
import { nodeListener } from 'guiche/merchant/node'
import { merchant } from './merchant.js'

const app = express()

// before any body parser: guiche reads the bodies itself
app.use('/pay', nodeListener(merchant.fetch))

app.get('/session/:order', async ({ params: { order } }, response) => {
  // a real shop checks here that this visitor may see this order
  response.set('cache-control', 'no-store').json({ session: await merchant.createSession({ order }) })
})

// the page with the element
app.use(express.static(process.env.PAGES ?? 'public'))

app.listen(process.env.PORT ?? 3000)

// resumes work that a crash or a failing hook interrupted; does not keep the process alive
merchant.start()
