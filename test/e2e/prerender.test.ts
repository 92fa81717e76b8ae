// @full The quick run tells prefetches by their headers only.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { renderPayPixCharge } from 'guiche/merchant/render'
import puppeteer from 'puppeteer-core'
import { expect, onTestFinished, test } from 'vitest'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createClient } from '../../src/index.ts'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { findBrowser } from '../tools/browsers.js'
import { freePort } from '../tools/free-port.js'
import { root } from '../tools/install.js'

const elementFile = readFileSync(join(root, 'dist/cdn/en/pay-pix-charge.js'))
const buyer = { name: 'Marina Alves', email: 'marina@example.com', document: { type: 'CPF', number: '52998224725' } }

test('a page that the browser prerenders creates no charge, and its element does once the page is shown', async () => {
  const { origin, sandbox, requested } = await startShop()
  // Playwright's session keeps Chromium from prerendering
  const browser = await puppeteer.launch({
    executablePath: findBrowser('chromium')?.browser ?? '',
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(origin)

  // the prerendered page says that its element has started
  await expect.poll(() => requested).toContain('/started')
  expect(requested).toContain('/checkout prefetch;prerender')
  expect(await sandbox.pixCharges()).toEqual([])

  await page.click('a')
  await page.waitForSelector('pay-pix-charge[status=open]')
  const activationStart = () =>
    Number(Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'activationStart'))
  expect(await page.evaluate(activationStart)).toBeGreaterThan(0)
  expect(await sandbox.pixCharges()).toHaveLength(1)
})

/** Starts a shop with a page whose speculation rules let the browser prerender the checkout page. */
async function startShop() {
  const origin = `http://localhost:${await freePort()}`
  const sandbox = createSandbox()
  const merchant = createMerchant({
    api: createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox', fetch: sandbox.fetch }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: `${origin}/pay`,
    store: memoryStore(),
    findOrder: () => ({ amount: 14_990, currency: 'BRL', country: 'BR', buyer }),
    log: () => {},
  })
  onTestFinished(() => merchant.close())
  const pay = nodeListener(merchant.fetch)
  const pages: Readonly<Record<string, (request: IncomingMessage) => Promise<string> | string>> = {
    '/': () =>
      '<script type="speculationrules">{ "prerender": [{ "urls": ["/checkout"], "eagerness": "immediate" }] }</script>' +
      '<a href="/checkout">Pay</a>',
    '/checkout': async (request) =>
      `${await renderPayPixCharge(merchant, { order: 'A-1', lang: 'en', request })}
      <script type="module" src="/element.js"></script><script type="module">fetch('/started')</script>`,
  }
  const requested: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const purpose = request.headers['sec-purpose']
    if (path.startsWith('/pay/')) return pay(request, response)
    requested.push(path === '/checkout' && purpose ? `${path} ${purpose}` : path)
    if (path === '/element.js') return response.setHeader('content-type', 'text/javascript').end(elementFile)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(`<!doctype html><title>Shop</title>${(await pages[path]?.(request)) ?? ''}`)
  }).listen(Number(new URL(origin).port))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { origin, sandbox, requested }
}
