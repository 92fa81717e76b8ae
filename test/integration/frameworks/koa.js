import { nodeListener } from 'guiche/merchant/node'
import Koa from 'koa'
import bodyParser from 'koa-bodyparser'

export function createApp(merchant) {
  const listener = nodeListener(merchant.fetch)
  const app = new Koa()
  app.use(async (context, next) => {
    if (!context.path.startsWith('/pay/')) await next()
    else {
      context.respond = false
      listener(context.req, context.res)
    }
  })
  // body parsers come after it: guiche reads the bodies itself
  app.use(bodyParser())
  return app
}
