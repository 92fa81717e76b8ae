import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Engine, launchers } from '../support/use-demo.ts'
import { type AppSources, buildApp } from './build-app.ts'
import { startShop } from './shop.ts'

/**
 * Builds apps, and starts a shop with them and browsers for the tests of a file. A test fails if the console of one of its
 * pages has a warning or an error, such as that HTML of the server did not match.
 */
export function useApps(sources: Readonly<Record<string, AppSources>>, engines: readonly Engine[] = ['chromium']) {
  let shop: Awaited<ReturnType<typeof startShop>>
  const browsers = new Map<Engine, Browser>()
  const problems: string[] = []

  beforeAll(async () => {
    const apps: Record<string, Awaited<ReturnType<typeof buildApp>>> = {}
    for (const [name, source] of Object.entries(sources)) apps[name] = await buildApp(source)
    shop = await startShop(apps)
    for (const engine of engines) browsers.set(engine, await launchers[engine]())
  })
  afterEach(async () => {
    const contexts = [...browsers.values()].flatMap((browser) => browser.contexts())
    await Promise.all(contexts.map((context) => context.close()))
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    for (const browser of browsers.values()) await browser.close()
    await shop?.stop()
  })

  function browserOf(engine: Engine): Browser {
    const browser = browsers.get(engine)
    if (!browser) throw new Error(`${engine} is not started`)
    return browser
  }

  return {
    get shop() {
      return shop
    },
    pay: (order: string) => shop.pay(order),
    /** Returns the HTML of a page. */
    load: async (path: string) => (await fetch(shop.origin + path)).text(),
    /** Opens a page in a new browser profile, without waiting for its script. */
    async open(path: string, { engine = 'chromium', prepare }: OpenOptions = {}): Promise<Page> {
      const page = await browserOf(engine).newPage({ viewport: { width: 800, height: 900 } })
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        const isProblem =
          ['warning', 'error'].includes(message.type()) && !message.text().startsWith('Lit is in dev mode')
        if (isProblem) problems.push(message.text())
      })
      await prepare?.(page)
      await page.goto(shop.origin + path, { waitUntil: 'commit' })
      return page
    },
  }
}

/** `prepare` runs before the page is requested. */
interface OpenOptions {
  readonly engine?: Engine
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** Collects the requests that a page sends from now on, with what they prefer. */
export function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const prefer = request.headers()['prefer'] ?? ''
    requests.push(`${request.method()} ${new URL(request.url()).pathname} ${prefer}`.trim())
  })
  return requests
}
