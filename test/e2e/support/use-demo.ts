import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { inWorker } from './in-worker.ts'
import type { insecureHost } from './launch-browser.ts'
import { recordViolations } from './record-violations.ts'
import { startDemo } from './start-demo.ts'
import { useBrowser } from './use-browser.ts'

type Demo = Awaited<ReturnType<typeof startDemo>>

/**
 * Gives the tests of a file the demo and the browser of their worker. Every page of a test is observed and closed after it. The
 * test fails if a page violated its security policy, sent a request to another origin or threw an error.
 *
 * Other files have left their orders in the demo. Tests that stop it, change its clock or look at all of its data have an
 * `own` one.
 */
export function useDemo({ own = false }: { own?: boolean } = {}) {
  const server = own ? useOwn() : useSharedDemo()
  const problems: string[] = []
  // the last hook runs first, so that pages are closed before their problems are read
  afterEach(() => expect(problems.splice(0)).toEqual([]))
  const use = useBrowser()

  return {
    get server() {
      return server()
    },
    problems,
    /** Opens a page of the demo in a new browser profile. With the insecure host, it is not a secure context. */
    async open(
      path: string,
      { host = 'localhost', proxyOrigin, providers = [], prepare, waitUntil = 'load', ...options }: OpenOptions = {},
    ): Promise<Page> {
      const demo = server()
      const origin = proxyOrigin ?? demo.origin.replace('localhost', host)
      // without motion, because half-faded content can be neither read nor measured reliably
      const context = await use.browser.newContext({ viewport, reducedMotion: 'reduce', ...options })
      await recordViolations(context, [origin, ...providers.map((provider) => demo[provider])], problems)
      const page = await context.newPage()
      await prepare?.(page)
      await page.goto(origin + path, { waitUntil })
      return page
    },
  }
}

/**
 * `proxyOrigin` is the origin of a proxy in front of the demo. `providers` are the other origins the page may request. `prepare` runs
 * before the page is requested, and `waitUntil` is that of `page.goto()`.
 */
type OpenOptions = BrowserContextOptions & {
  host?: 'localhost' | typeof insecureHost
  proxyOrigin?: string
  providers?: readonly ('cardProvider' | 'signatureProvider')[]
  prepare?: (page: Page) => Promise<unknown>
  waitUntil?: 'commit' | 'load'
}

const viewport = { width: 1280, height: 800 }

/** Gives the tests of a file the demo of their worker, without a browser. */
export function useSharedDemo(): () => Demo {
  let server: Demo
  inWorker.beforeAll(({ demo }) => {
    server = demo
  })
  return () => server
}

function useOwn(): () => Demo {
  let server: Demo
  beforeAll(async () => {
    server = await startDemo()
  })
  afterAll(() => server?.stop())
  return () => server
}
