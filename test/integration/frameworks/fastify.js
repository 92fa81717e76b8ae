import Fastify from 'fastify'
import { nodeListener } from 'guiche/merchant/node'

export function createApp(merchant) {
  const listener = nodeListener(merchant.fetch)
  const app = Fastify()
  app.register(async (pay) => {
    // no parser reads the bodies below /pay: guiche reads them itself
    pay.removeAllContentTypeParsers()
    pay.addContentTypeParser('*', (request, body, done) => done(null))
    pay.all('/pay/*', (request, reply) => {
      reply.hijack()
      listener(request.raw, reply.raw)
    })
  })
  return app
}
