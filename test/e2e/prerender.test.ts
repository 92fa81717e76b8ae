// @full The quick run tells prefetches by their headers only.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { renderPayPixCharge } from 'guiche/merchant/render'
import { expect, onTestFinished, test } from 'vitest'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createClient } from '../../src/index.ts'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { findBrowser } from '../tools/browsers.js'
import { freePort } from '../tools/free-port.js'
import { launch } from '../tools/puppeteer.js'
import { root } from '../../scripts/install.js'

const elementFile = readFileSync(join(root, 'dist/cdn/en/pay-pix-charge.js'))
const rules = `<script type="speculationrules">{ "prerender": [{ "urls": ["/checkout"], "eagerness": "immediate" }] }</script>
  <a href="/checkout">Pay</a>`
const scripts = `<script type="module" src="/element.js"></script><script type="module">fetch('/started')</script>`
const buyer = { name: 'Marina Alves', email: 'marina@example.com', document: { type: 'CPF', number: '52998224725' } }

test('a page that the browser prerenders creates no charge, and its element does once the page is shown', async () => {
  const { origin, sandbox, requested } = await startShop()
  // Playwright's session keeps Chromium from prerendering
  const browser = await launch({
    executablePath: findBrowser('chromium')?.browser ?? '',
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(origin)

  // the prerendered page says that its element has started
  await expect.poll(() => requested).toContain('/started prefetch;prerender')
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
  const requested: string[] = []
  const respond = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/pay/')) return merchant.fetch(request)
    requested.push(`${pathname} ${request.headers.get('sec-purpose') ?? ''}`.trim())
    if (pathname === '/element.js') return new Response(elementFile, { headers: { 'content-type': 'text/javascript' } })
    const content =
      pathname === '/checkout' ? await renderPayPixCharge(merchant, { order: 'A-1', lang: 'en', request }) : ''
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return new Response(`<!doctype html><title>Shop</title>${content || rules}${content && scripts}`, { headers })
  }
  const server = createServer(nodeListener(respond)).listen(Number(new URL(origin).port))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { origin, sandbox, requested }
}
