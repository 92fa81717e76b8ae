import { NestFactory } from '@nestjs/core'
import { nodeListener } from 'guiche/merchant/node'
import { AppModule } from './app.module.js'
import { merchant } from './merchant.js'

const app = await NestFactory.create(AppModule)
// runs before Nest's body parser, unlike a controller
app.use('/pay', nodeListener(merchant.fetch))
await app.listen(process.env.PORT ?? 3000)

// resumes work that a crash or a failing hook interrupted
merchant.start()
