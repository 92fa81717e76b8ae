import { NestFactory } from '@nestjs/core'
import { nodeListener } from 'guiche/merchant/node'

export async function createApp(merchant, AppModule) {
  const app = await NestFactory.create(AppModule)
  // runs before Nest's body parser, unlike a controller
  app.use('/pay', nodeListener(merchant.fetch))
  return app
}
