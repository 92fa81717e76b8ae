import { Hono } from 'hono'

export function createApp(merchant) {
  const app = new Hono()
  // without `replaceRequest: false`, Hono removes /pay from the path, and every response is a 404
  app.mount('/pay', merchant.fetch, { replaceRequest: false })
  return app
}
