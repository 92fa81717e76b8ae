import { Controller, Get, Header, Param } from '@nestjs/common'
import { merchant } from './merchant.js'

@Controller('session')
export class SessionController {
  @Get(':order')
  @Header('cache-control', 'no-store')
  async create(@Param('order') order: string) {
    // a real shop checks here that this visitor may see this order
    return { session: await merchant.createSession({ order }) }
  }
}
