import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { useBrowser } from '../support/use-browser.ts'
import { type AppSources, buildApp } from './build-app.ts'
import { startShop } from './shop.ts'

/**
 * Builds apps, and starts a shop with them for the tests of a file. A test fails if the console of one of its pages has a
 * warning or an error, such as that HTML of the server did not match.
 */
export function useApps(sources: Readonly<Record<string, AppSources>>) {
  let shop: Awaited<ReturnType<typeof startShop>>
  const problems: string[] = []

  beforeAll(async () => {
    const apps: Record<string, Awaited<ReturnType<typeof buildApp>>> = {}
    for (const [name, source] of Object.entries(sources)) apps[name] = await buildApp(source)
    shop = await startShop(apps)
  })
  afterAll(() => shop?.stop())
  // the last hook runs first, so that pages are closed before their problems are read
  afterEach(() => expect(problems.splice(0)).toEqual([]))
  const use = useBrowser()

  return {
    get shop() {
      return shop
    },
    pay: (order: string) => shop.pay(order),
    /** Returns the HTML of a page. */
    load: async (path: string) => (await fetch(shop.origin + path)).text(),
    /** Opens a page in a new browser profile, without waiting for its script. */
    async open(path: string, { prepare }: OpenOptions = {}): Promise<Page> {
      const page = await use.browser.newPage({ viewport: { width: 800, height: 900 } })
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
