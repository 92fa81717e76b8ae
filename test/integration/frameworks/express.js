import express from 'express'
import { nodeListener } from 'guiche/merchant/node'

export function createApp(merchant) {
  const app = express()
  app.use('/pay', nodeListener(merchant.fetch))
  // body parsers come after it: guiche reads the bodies itself
  app.use(express.json())
  return app
}
