import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.js'
import { root } from '../../scripts/install.js'
import { openBrowser, openPage } from './browser.js'
import { fullOrSmoke } from './full-or-smoke.js'
import { median, quantile } from './statistics.js'

const checkout = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>bench</title>
  <pay-pix-charge server="/pay"></pay-pix-charge><script type="module" src="/element.js"></script></html>`

/** Measures the time from a callback's arrival at the merchant server to the frame that shows the payment. */
export async function measure() {
  const shop = await startServer()
  const browser = await openBrowser({ frames: 'limited' })
  try {
    const tab = await openPage(browser, shop.origin)
    const times = []
    for (let payment = 0; payment < fullOrSmoke(250); payment++) times.push(await pay(shop, tab.page, `B-${payment}`))
    await tab.close()
    const note = `${times.length} payments, frames at 60 Hz`
    return [
      { name: 'callback → page, median', value: median(times), unit: 'ms', note },
      { name: 'callback → page, 99th percentile', target: 'payment-latency-p99', value: quantile(times, 0.99), note },
      { name: 'callback → page, maximum', value: Math.max(...times), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    shop.close()
  }
}

async function startServer() {
  const { nodeListener } = await import('../../dist/node/merchant/node.js')
  const { createClient, operations } = await import('../../dist/node/index.js')
  const { createSandbox } = await import('../../dist/node/sandbox.js')
  const { createShop: openShop } = await import('./create-shop.js')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sandbox = createSandbox()
  const service = { baseURL: 'https://sandbox.example', secretKey: 'sk_sandbox', operations, fetch: sandbox.fetch }
  const merchant = openShop({ api: createClient(service), publicURL: `${origin}/pay` })
  const element = readFileSync(join(root, 'dist/cdn/pt-BR/pay-pix-charge.js'))

  let callbackTime = 0
  let onLongPoll = () => {}
  const handle = async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/') return new Response(checkout, { headers: { 'content-type': 'text/html' } })
    if (pathname === '/element.js') return new Response(element, { headers: { 'content-type': 'text/javascript' } })
    if (!pathname.startsWith('/pay/')) return new Response(null, { status: 404 })
    if (pathname.startsWith('/pay/callbacks/')) callbackTime ||= Date.now()
    if (request.headers.has('if-none-match')) onLongPoll(request.headers.get('authorization'))
    return merchant.fetch(request)
  }
  const server = createServer(nodeListener(handle))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin,
    session: (reference) => merchant.createSession({ order: reference }),
    /** Resolves when a page sends a long poll with the session. */
    waiting: (token) =>
      new Promise((resolve) => {
        onLongPoll = (authorization) => authorization === `Bearer ${token}` && resolve()
      }),
    /** Pays an order. Returns the time at which the merchant server received the callback. */
    async pay(reference) {
      callbackTime = 0
      await sandbox.payPix({ invoice: `${reference}-1` })
      return callbackTime
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

// pays a new order in the same page while its element waits; both times come from this machine's clock
async function pay(shop, page, reference) {
  const session = await shop.session(reference)
  const waiting = shop.waiting(session)
  await page.evaluate((token) => {
    const element = document.querySelector('pay-pix-charge')
    globalThis.displayTime = new Promise((resolve) => {
      const display = async () => {
        await element.updateComplete
        await globalThis.painted()
        resolve(Date.now())
      }
      element.addEventListener('paid', () => void display(), { once: true })
    })
    element.session = token
  }, session)
  await waiting
  const callbackTime = await shop.pay(reference)
  return (await page.evaluate('displayTime')) - callbackTime
}
