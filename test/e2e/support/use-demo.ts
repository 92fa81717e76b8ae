import { type Browser, type BrowserContextOptions, chromium, firefox, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { findBrowser, installAdvice } from '../../tools/browsers.js'
import { recordViolations } from './record-violations.ts'
import { startDemo } from './start-demo.ts'

/** An engine that Playwright drives in its released version. */
export type Engine = 'chromium' | 'firefox'

/** The installed engines. Tests fail without Chromium. */
export const engines: readonly Engine[] = findBrowser('firefox') ? ['chromium', 'firefox'] : ['chromium']

/**
 * Starts the demo and a browser for the tests of a file or a group. Every page of a test is observed and closed after it. The
 * test fails if a page violated its security policy, sent a request to another origin or threw an error.
 */
export function useDemo(engine: Engine = 'chromium') {
  let server: Awaited<ReturnType<typeof startDemo>>
  let browser: Browser
  const problems: string[] = []

  beforeAll(async () => {
    server = await startDemo()
    browser = await launchers[engine]()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  return {
    get server() {
      return server
    },
    problems,
    /** Opens a page of the demo in a new browser profile. With the insecure host, it is not a secure context. */
    async open(
      path: string,
      { host = 'localhost', proxyOrigin, providers = [], ...options }: OpenOptions = {},
    ): Promise<Page> {
      const origin = proxyOrigin ?? server.origin.replace('localhost', host)
      // without motion, because half-faded content can be neither read nor measured reliably
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options })
      await recordViolations(context, [origin, ...providers.map((provider) => server[provider])], problems)
      const page = await context.newPage()
      await page.goto(origin + path)
      return page
    },
  }
}

/** `proxyOrigin` is the origin of a proxy in front of the demo. `providers` are the other origins the page may request. */
type OpenOptions = BrowserContextOptions & {
  host?: 'localhost' | typeof insecureHost
  proxyOrigin?: string
  providers?: readonly ('cardProvider' | 'signatureProvider')[]
}

/** A host name of this machine that browsers do not treat as secure. Only Chromium resolves it. */
export const insecureHost = 'shop.test'

const viewport = { width: 1280, height: 800 }

// browsers save a download under a name with accents only in a UTF-8 locale, which users have
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

/** Starts each engine. */
export const launchers: Readonly<Record<Engine, () => Promise<Browser>>> = {
  chromium: () =>
    chromium.launch({
      env,
      executablePath: pathOf('chromium'),
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
      ],
    }),
  firefox: () => firefox.launch({ env, channel: 'moz-firefox', executablePath: pathOf('firefox') }),
}

function pathOf(engine: Engine): string {
  const path = findBrowser(engine)?.browser
  if (!path) throw new Error(installAdvice(engine))
  return path
}
