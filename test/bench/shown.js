import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.js'
import { root } from '../tools/install.js'
import { openBrowser, openPage } from './browser.js'
import { rounds } from './rounds.js'
import { median, quantile } from './statistics.js'

const checkout = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>bench</title>
  <pay-pix-charge server="/pay"></pay-pix-charge><script type="module" src="/element.js"></script></html>`

/** From the moment at which a callback reaches the merchant's server to the frame that shows it, on this machine. */
export async function measure() {
  const shop = await openServer()
  const browser = await openBrowser({ frames: 'ordinary' })
  try {
    const opened = await openPage(browser, shop.address)
    const times = []
    for (let payment = 0; payment < rounds(250); payment++) times.push(await paid(shop, opened.page, `B-${payment}`))
    await opened.close()
    const note = `${times.length} payments, frames at 60 Hz`
    return [
      { name: 'known → shown, half of them within', value: median(times), unit: 'ms', note },
      { name: 'known → shown, 99 of 100 within', target: 'shown-p99', value: quantile(times, 0.99), note },
      { name: 'known → shown, all within', value: Math.max(...times), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    shop.close()
  }
}

async function openServer() {
  const { nodeListener } = await import('../../dist/src/merchant/node.js')
  const { createClient, operations } = await import('../../dist/src/index.js')
  const { createSandbox } = await import('../../dist/src/sandbox/index.js')
  const { openShop } = await import('./shop.js')
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const sandbox = createSandbox()
  const service = { baseURL: 'https://sandbox.example', secretKey: 'sk_sandbox', operations, fetch: sandbox.fetch }
  const merchant = openShop({ api: createClient(service), baseURL: `${address}/pay` })
  const element = readFileSync(join(root, 'dist/cdn/pay-pix-charge.js'))

  let known = 0
  let waits = () => {}
  const answer = async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/') return new Response(checkout, { headers: { 'content-type': 'text/html' } })
    if (pathname === '/element.js') return new Response(element, { headers: { 'content-type': 'text/javascript' } })
    if (!pathname.startsWith('/pay/')) return new Response(null, { status: 404 })
    if (pathname.startsWith('/pay/callbacks/')) known ||= Date.now()
    if (request.headers.has('if-none-match')) waits(request.headers.get('authorization'))
    return merchant.fetch(request)
  }
  const server = createServer(nodeListener(answer))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    address,
    session: (reference) => merchant.session({ order: reference }),
    /** Resolves when a page waits for a change with that session. */
    waiting: (token) =>
      new Promise((resolve) => {
        waits = (authorization) => authorization === `Bearer ${token}` && resolve()
      }),
    /** Pays an order; gives when the merchant's server knew. */
    async pay(reference) {
      known = 0
      await sandbox.pay({ invoice: `${reference}-1` })
      return known
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

// a new order in the same page, paid while its element waits; both ends read the clock of this machine
async function paid(shop, page, reference) {
  const session = await shop.session(reference)
  const waiting = shop.waiting(session)
  await page.evaluate((token) => {
    const element = document.querySelector('pay-pix-charge')
    globalThis.shown = new Promise((resolve) => {
      const show = async () => {
        await element.updateComplete
        await globalThis.painted()
        resolve(Date.now())
      }
      element.addEventListener('paid', () => void show(), { once: true })
    })
    element.session = token
  }, session)
  await waiting
  const known = await shop.pay(reference)
  return (await page.evaluate('shown')) - known
}
