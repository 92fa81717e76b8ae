import { type Browser, type BrowserContextOptions, chromium, firefox, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { adviceOn, findBrowser } from '../../tools/browsers.js'
import { startDemo } from './demo.ts'
import { watch } from './watch.ts'

/** An engine that Playwright drives as it comes from its maker. */
export type Engine = 'chromium' | 'firefox'

/** The engines of this machine; without Chromium the tests fail. */
export const engines: readonly Engine[] = findBrowser('firefox') ? ['chromium', 'firefox'] : ['chromium']

/**
 * The demo and a browser for the tests of a file or a group. Whatever a test opens is watched and closed after it, and
 * the test fails when a page broke the policy, called another origin or threw.
 */
export function useStage(engine: Engine = 'chromium') {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let browser: Browser
  const problems: string[] = []

  beforeAll(async () => {
    demo = await startDemo()
    browser = await launchers[engine]()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  return {
    get demo() {
      return demo
    },
    problems,
    /** A page of the demo, in a browser's profile of its own; under another host's name, the page is not secure. */
    async open(path: string, { host = 'localhost', through, beside = [], ...options }: Visit = {}): Promise<Page> {
      const origin = through ?? demo.origin.replace('localhost', host)
      // without motion, for what fades in is neither read nor measured well
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options })
      await watch(context, [origin, ...beside.map((provider) => demo[provider])], problems)
      const page = await context.newPage()
      await page.goto(origin + path)
      return page
    },
  }
}

/** `through`: the origin of a proxy before the demo. `beside`: the providers that its pages may ask too. */
type Visit = BrowserContextOptions & {
  host?: 'localhost' | typeof plainHost
  through?: string
  beside?: readonly ('cards' | 'signing')[]
}

/** A name of this machine that browsers do not hold for secure; Chromium alone knows it. */
export const plainHost = 'shop.test'

const viewport = { width: 1280, height: 800 }

// a name with accents is written down only where the locale knows them, as every person's does
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

const launchers: Readonly<Record<Engine, () => Promise<Browser>>> = {
  chromium: () =>
    chromium.launch({
      env,
      executablePath: pathOf('chromium'),
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
      ],
    }),
  firefox: () => firefox.launch({ env, channel: 'moz-firefox', executablePath: pathOf('firefox') }),
}

function pathOf(engine: Engine): string {
  const path = findBrowser(engine)?.browser
  if (!path) throw new Error(adviceOn(engine))
  return path
}
