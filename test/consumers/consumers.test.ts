import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../e2e/support/launch-browser.ts'
import { recordViolations } from '../e2e/support/record-violations.ts'
import { shops } from '../tools/shop-files.js'
import { buildProject } from './build-project.ts'
import { findRuntime } from './find-runtime.ts'
import { initShop } from './init-shop.ts'
import { installProject } from './install-project.ts'
import { payOrder } from './pay-order.ts'
import { folderOf, type Project, type Script, selectProjects } from './projects.ts'
import { servePage } from './serve-page.ts'
import { startProject } from './start-project.ts'
import { startService } from './start-service.ts'
import { startShop } from './start-shop.ts'
import { visitByLink } from './visit-by-link.ts'

const tarball = inject('tarball')
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.for(selectProjects(process.env['GUICHE_CONSUMERS']))(
  'an order is paid in $title, and the page receives the event',
  { timeout: 900_000 },
  async ({ name, kind, runtime, script = 'start', prefetched }, { onTestFinished, skip }) => {
    if (runtime && !findRuntime(runtime)) skip(`${runtime} is not available for this platform`)
    const folder = await prepare(name)
    if (script !== 'dev') await buildProject(folder)
    const { server, pay, invoices } = await startIn(folder, kind, script, onTestFinished)

    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const problems: string[] = []
    await recordViolations(context, [server.origin], problems)
    await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    if (kind === 'server') await servePage(context, server.origin, folder)
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))

    if (prefetched) await visitByLink(page, server.origin, prefetched, invoices)
    else await page.goto(server.origin + (kind === 'site' ? '/checkout/A-1001' : '/?order=A-1001'))
    await payOrder(page, pay)
    await expect.poll(() => server.printed.text).toContain('Ship A-1001')
    expect(problems).toEqual([])
    expect(await sendFormCallback(server.origin)).toMatchObject({ type: 'urn:guiche:not-found' })
  },
)

/** Installs a project, and returns its folder. `guiche init` writes those of its shops. */
async function prepare(name: string): Promise<string> {
  if (shops.includes(name)) return initShop(name, tarball)
  installProject(folderOf(name), tarball)
  return folderOf(name)
}

/** Starts a project, and returns its server, and functions that pay a charge and list the invoices of all. */
async function startIn(
  folder: string,
  kind: Project['kind'],
  script: Script,
  onEnd: (stop: () => void | Promise<void>) => void,
) {
  if (script !== 'start') {
    const shop = await startShop(folder, script)
    onEnd(shop.stop)
    return { server: shop, pay: shop.pay, invoices: shop.invoices }
  }
  const service = await startService()
  onEnd(service.close)
  const isPages = kind === 'pages'
  const serverFolder = isPages ? await prepare('express') : folder
  const server = await startProject(serverFolder, service.url, isPages ? { PAGES: `${folder}/dist` } : {})
  onEnd(server.stop)
  return { server, pay: service.pay, invoices: service.invoices }
}

// a callback comes from another origin and need not be JSON, and some frameworks take it for a forged form
async function sendFormCallback(origin: string): Promise<unknown> {
  const headers = { origin: 'https://service.example', 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${origin}/pay/callbacks/unknown`, { method: 'POST', headers, body: 'id=1' })
  return response.json()
}
