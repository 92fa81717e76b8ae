import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { nodeListener } from 'guiche/merchant/node'
import { AppModule } from './app.module.js'
import { merchant } from './merchant.js'

const app = await NestFactory.create<NestExpressApplication>(AppModule)
// runs before Nest's body parser, unlike a controller
app.use('/pay', nodeListener(merchant.fetch))
// each element in one file with the English texts
app.useStaticAssets('node_modules/guiche/dist/cdn/en', { prefix: '/elements' })
await app.listen(process.env.PORT ?? 3000)

// resumes work that a crash or a failing hook interrupted
merchant.start()
