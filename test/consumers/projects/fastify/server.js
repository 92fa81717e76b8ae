import Fastify from 'fastify'
import { nodeListener } from 'guiche/merchant/node'
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

app.get('/session/:order', async ({ params: { order } }, reply) => {
  // a real shop checks here that this visitor may see this order
  reply.header('cache-control', 'no-store')
  return { session: await merchant.createSession({ order }) }
})

await app.listen({ port: Number(process.env.PORT ?? 3000) })

// resumes work that a crash or a failing hook interrupted
merchant.start()
