import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../e2e/support/launch-browser.ts'
import { recordViolations } from '../e2e/support/record-violations.ts'
import { shops } from '../../scripts/build/shop-files.js'
import { buildProject } from './build-project.ts'
import { findRuntime } from './find-runtime.ts'
import { initShop } from './init-shop.ts'
import { installProject } from './install-project.ts'
import { payOrder } from './pay-order.ts'
import { folderOf } from '../../scripts/build/shop-files.js'
import { type Project, selectProjects } from './projects.ts'
import { startProject } from './start-project.ts'
import { startService } from './start-service.ts'
import { shopIn } from './start-shop.ts'
import { addCart, expectKept, expectShownAtOnce, visitByLink, visitCheckout } from './visit-checkout.ts'

const tarball = inject('tarball')
const selected = selectProjects(process.env['GUICHE_CONSUMERS'])
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.for(selected.filter(({ kind, shop }) => kind !== 'client' && !shop))(
  'an order is paid in $title, and the page receives the event',
  { timeout: 900_000 },
  async ({ name, kind, runtime, prefetched }, { skip }) => {
    if (runtime && !findRuntime(runtime)) skip(`${runtime} is not available for this platform`)
    const folder = await prepare(name)
    await buildProject(folder)
    const { server, pay, invoices } = await startIn(folder, kind)
    const { origin } = server
    const { page, context, problems } = await openPage(origin)
    if (kind === 'server') await showPayment(context)
    const visit = { to: `${origin}/checkout/A-1001`, order: 'A-1001', invoices }
    if (kind === 'pages') await page.goto(origin)
    else if (prefetched) await visitByLink(page, { ...visit, from: origin, prefetched })
    else await visitCheckout(page, visit)
    const order = kind === 'pages' ? await orderOf(page) : 'A-1001'
    await payOrder(page, pay, { invoice: `${order}-1` })
    if (kind !== 'pages') await expectKept(page)
    await expect.poll(() => server.printed.text).toContain(`Ship ${order}`)
    expect(problems).toEqual([])
    expect(await sendFormCallback(server.origin)).toMatchObject({ type: 'urn:guiche:not-found' })
    if (kind === 'pages') return
    // SvelteKit's adapter limits bodies, and waits for what keeps the process alive
    expect(await sendUnusual(server.origin, page)).toMatchObject(passedOn)
    await server.end()
  },
)

test.for(selected.filter(({ shop }) => shop))(
  'the shop of `guiche init $name` shows an edited price, and an order is paid after the shop and its sandbox restarted twice',
  { timeout: 900_000 },
  async ({ name, prefetched, shop: { priceFile = '', isBuilt = false, dropsRequests = false } = {} }) => {
    const folder = await initShop(name, tarball)
    const shop = await shopIn(folder)
    const start = async (script: 'dev' | 'preview') => {
      const server = await shop.start(script)
      onTestFinished(server.stop)
      return server
    }
    const developed = await start('dev')
    const { page, problems } = await openPage(shop.origin)
    const price = page.locator('pay-pix-charge').getByText(/R\$/)
    // a development server compiles its first page, which takes a busy machine longer than Playwright waits
    await page.goto(shop.origin, { timeout: 120_000 })
    await expect.poll(() => price.textContent()).toBe('R$149.90')
    const order = await orderOf(page)
    await expectShownAtOnce(page, `${shop.origin}/checkout`)
    expect(problems).toEqual([])

    const file = join(folder, priceFile)
    writeFileSync(file, readFileSync(file, 'utf8').replace('price = 14_990', 'price = 12_345'))
    await expect
      .poll(() => page.reload().then(() => price.textContent()), { timeout: 60_000, interval: 500 })
      .toBe('R$123.45')
    expect(developed.printed.text.split('\n').filter(isLitVersions)).toEqual([])
    expect(await developed.end()).toBe(0)
    // a page of a development server loads itself again once a server responds
    await page.goto('about:blank')

    const cart = prefetched && addCart(folder)
    if (isBuilt) await buildProject(folder)
    const script = isBuilt ? 'preview' : 'dev'
    const restarted = await start(script)
    const waiting = page.waitForRequest((request) => 'if-none-match' in request.headers())
    await page.goto(`${shop.origin}/checkout`)
    await expect.poll(() => price.textContent()).toBe('R$123.45')
    expect(await orderOf(page)).toBe(order)
    await waiting
    const dropped: (string | undefined)[] = []
    page.on('requestfailed', (request) => dropped.push(request.failure()?.errorText))
    expect(await restarted.end()).toBe(0)
    if (!dropsRequests) expect(dropped.filter((error) => error !== 'net::ERR_CONNECTION_REFUSED')).toEqual([])
    const server = await start(script)
    await page.reload()
    problems.length = 0 // the page reported that its server was away
    await payOrder(page, shop.pay, { invoice: `${order}-2`, price: 'R$123.45' })
    await expect.poll(() => server.printed.text).toContain(`Ship ${order}`)
    await page.goto(shop.origin)
    expect(await orderOf(page)).not.toBe(order)
    // places an order without a visit to its page
    await page.request.get(shop.origin, { maxRedirects: 0 })
    const placed = await orderInCookie(page)
    const visit = { to: `${shop.origin}/checkout`, order: placed, invoices: shop.invoices }
    if (cart) await visitByLink(page, { ...visit, from: shop.origin + cart, prefetched })
    else await visitCheckout(page, visit)
    await payOrder(page, shop.pay, { invoice: `${placed}-1`, price: 'R$123.45' })
    await expectKept(page)
    expect(problems).toEqual([])
    expect(await sendFormCallback(shop.origin)).toMatchObject({ type: 'urn:guiche:not-found' })
  },
)

test.runIf(selected.some(({ name }) => name === 'express'))(
  'the Express shop listens on this machine only, and gives a session only for the order of the visitor’s own cookie',
  { timeout: 900_000 },
  async () => {
    const shop = await shopIn(await initShop('express', tarball))
    const { origin, port, stop } = { ...shop, ...(await shop.start('dev')) }
    onTestFinished(stop)
    const visit = async (path: string, cookie = '') => {
      const response = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
      return { status: response.status, cookie: response.headers.get('set-cookie') ?? '', body: await response.text() }
    }
    const [one, other] = await Promise.all([visit('/'), visit('/')])
    expect(one.cookie).toMatch(/^order=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(other.cookie).not.toBe(one.cookie)
    const order = /order=([^;]+)/.exec(one.cookie)?.[1] ?? ''
    // a session names its order in its first part
    const ordersIn = (text: string) => {
      const parts = text.match(/[\w-]{40,}(?=\.[\w-]{43}\b)/g)
      return [...new Set(parts)].map((part) => Buffer.from(part, 'base64url').toString())
    }
    expect(ordersIn((await visit('/checkout', `order=${order}`)).body)).toEqual([expect.stringContaining(order)])
    expect(ordersIn((await visit('/session', `a=b; order=${order}`)).body)).toEqual([expect.stringContaining(order)])
    for (const path of ['/checkout', `/checkout?order=${order}`, `/checkout/${order}`, `/session/${order}`])
      expect(await visit(path)).toMatchObject({ status: 404, cookie: '' })
    expect((await visit('/checkout', 'order=A-1001')).status).toBe(404)
    expect((await visit('/session')).body).not.toContain(order)
    // every address 127.x.x.x is this machine's, and a server that listens on all would answer
    await expect(fetch(`http://127.0.0.2:${port}`, { signal: AbortSignal.timeout(5000) })).rejects.toThrow()
  },
)

/** Shows what was paid on a page that has no script for it. */
const showPayment = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener('paid', (event) => {
      const { detail } = event as CustomEvent<{ readonly amount: number }>
      const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' })
      document.body.append(`We received ${money.format(detail.amount / 100)}.`)
    }),
  )

/** The order that the visitor's cookie names; it is there once the page has its session. */
async function orderOf(page: Page): Promise<string> {
  await page.locator('pay-pix-charge').getByText(/R\$/).waitFor()
  return orderInCookie(page)
}

const orderInCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'order')?.value ?? ''

// a development server loads the element for its components, beside the bundle that renders it
const isLitVersions = (line: string) => line.startsWith('Multiple versions of Lit')

/** Opens a page that records what it must not do. */
async function openPage(origin: string) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const problems: string[] = []
  await recordViolations(context, [origin], problems)
  context.on('console', (message) => {
    if (isLitVersions(message.text())) problems.push(message.text())
  })
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
  return { page, context, problems }
}

/** Installs a project, and returns its folder. `guiche init` writes those of its shops. */
async function prepare(name: string): Promise<string> {
  if (shops.includes(name)) return initShop(name, tarball)
  installProject(folderOf(name), tarball)
  return folderOf(name)
}

/** Starts a project, and returns its server, and functions that pay a charge and list invoices. */
async function startIn(folder: string, kind: Project['kind']) {
  const service = await startService()
  onTestFinished(service.close)
  const isPages = kind === 'pages'
  const serverFolder = isPages ? await prepare('express') : folder
  const server = await startProject(serverFolder, service.url, isPages ? { PAGES: `${folder}/dist` } : {})
  onTestFinished(server.stop)
  return { server, pay: service.pay, invoices: service.invoices }
}

// a callback comes from another origin and need not be JSON, and some frameworks take it for a forged form
async function sendFormCallback(origin: string): Promise<unknown> {
  const headers = { origin: 'https://service.example', 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${origin}/pay/callbacks/unknown`, { method: 'POST', headers, body: 'id=1' })
  return response.json()
}

// what a merchant server answers to `sendUnusual`
const passedOn = [{ type: 'urn:guiche:method-not-allowed' }, { type: 'urn:guiche:validation-failed' }]

/** Sends what some frameworks answer themselves: a method that few routes have, and a large body. Returns the problems. */
async function sendUnusual(origin: string, page: Page): Promise<unknown[]> {
  const session = await page.locator('pay-pix-charge').evaluate((element) => String(Reflect.get(element, 'session')))
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ renew: 'x'.repeat(600_000) })
  const requests = [{ method: 'DELETE' }, { method: 'POST', body }]
  const responses = await Promise.all(requests.map((request) => fetch(`${origin}/pay/pix`, { ...request, headers })))
  return Promise.all(responses.map((response) => response.json()))
}
