import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { csp } from 'guiche/merchant'
import { nodeListener } from 'guiche/merchant/node'
import { renderPayPixCharge } from 'guiche/merchant/render'
import { merchant } from './merchant.js'

const cdn = 'node_modules/guiche/dist/cdn'
const styleHashes = JSON.parse(readFileSync(`${cdn}/style-hashes.json`, 'utf8'))
const policy = csp({ elements: ['pay-pix-charge'], styleHashes: [styleHashes['pay-pix-charge']] })
const page = readFileSync('checkout.html', 'utf8')
const scripts = {
  '/checkout.js': readFileSync('checkout.js'),
  // one file with the English texts; integrity.json beside its folder has its hash
  '/pay-pix-charge.js': readFileSync(`${cdn}/en/pay-pix-charge.js`),
}

const pay = nodeListener(merchant.fetch)

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (pathname.startsWith('/pay/')) pay(request, response)
  else if (pathname.startsWith('/checkout/')) {
    // a real shop checks here that this visitor may see this order
    const order = pathname.slice('/checkout/'.length)
    // with a session, and shown before its script has loaded
    const element = await renderPayPixCharge(merchant, {
      order,
      lang: 'en',
      theme: 'light',
      request,
      content: '<a href="/">Back to the shop</a>',
    })
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-store')
    response.end(page.replace('ELEMENT', () => element))
  } else if (pathname in scripts) {
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    response.end(scripts[pathname])
  } else {
    response.statusCode = 404
    response.end()
  }
}).listen(process.env.PORT ?? 3000)

// resumes work that a crash or a failing hook interrupted
merchant.start()
