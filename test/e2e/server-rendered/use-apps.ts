import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchers } from '../support/use-demo.ts'
import { type AppSources, buildApp } from './build-app.ts'
import { startShop } from './shop.ts'

/**
 * Builds apps, and starts a shop with them and a browser for the tests of a file. A test fails if the console of one of its
 * pages has a warning or an error, such as that HTML of the server did not match.
 */
export function useApps(sources: Readonly<Record<string, AppSources>>) {
  let shop: Awaited<ReturnType<typeof startShop>>
  let browser: Browser
  const problems: string[] = []

  beforeAll(async () => {
    const apps: Record<string, Awaited<ReturnType<typeof buildApp>>> = {}
    for (const [name, source] of Object.entries(sources)) apps[name] = await buildApp(source)
    shop = await startShop(apps)
    browser = await launchers.chromium()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
  })

  return {
    problems,
    pay: (order: string) => shop.pay(order),
    /** Returns the HTML of a page. */
    load: async (path: string) => (await fetch(shop.origin + path)).text(),
    /** Opens a page in a new browser profile, without waiting for its script. */
    async open(path: string): Promise<Page> {
      const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        const isProblem =
          ['warning', 'error'].includes(message.type()) && !message.text().startsWith('Lit is in dev mode')
        if (isProblem) problems.push(message.text())
      })
      await page.goto(shop.origin + path, { waitUntil: 'commit' })
      return page
    },
  }
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
