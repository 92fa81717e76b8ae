import { IncomingMessage } from 'node:http'
import { Controller, Get, Header, Param, Req } from '@nestjs/common'
import styleHashes from 'guiche/cdn/style-hashes.json' with { type: 'json' }
import { csp } from 'guiche/merchant'
import { renderPayPixCharge } from 'guiche/merchant/render'
import { merchant } from './merchant.js'

const policy = csp({ elements: ['pay-pix-charge'], styleHashes: [styleHashes['pay-pix-charge']] })

@Controller('checkout')
export class CheckoutController {
  @Get(':order')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', policy)
  @Header('cache-control', 'no-store')
  // a real shop checks here that this visitor may see this order
  async show(@Param('order') order: string, @Req() request: IncomingMessage) {
    // with a session, and shown before its script has loaded
    const element = await renderPayPixCharge(merchant, { order, lang: 'en', theme: 'light', request })
    return `<!doctype html>
      <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Checkout</title>
        <script type="module" src="/elements/pay-pix-charge.js"></script>
        ${element}
      </html>`
  }
}
