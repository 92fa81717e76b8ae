import { type Browser, chromium, firefox } from 'playwright-core'
import { slowPages } from './slow-pages.ts'
import { findBrowser, installAdvice } from '../../tools/browsers.js'
import { firefoxSettings } from '../../tools/firefox.js'

/** An engine that Playwright drives in its released version. */
export type Engine = 'chromium' | 'firefox'

/** The engine of this run: that of the environment variable GUICHE_ENGINE (default Chromium). */
export const engine = readEngine(process.env.GUICHE_ENGINE ?? 'chromium')

/** A host name of this machine that browsers do not treat as secure. Only Chromium resolves it. */
export const insecureHost = 'shop.test'

// browsers save a download under a name with accents only in a UTF-8 locale, which users have
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
        `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
      ],
    }),
  firefox: () =>
    firefox.launch({
      env,
      channel: 'moz-firefox',
      executablePath: pathOf('firefox'),
      firefoxUserPrefs: firefoxSettings,
    }),
}

/** Starts the engine of this run, on a processor that is slower by the environment variable GUICHE_SLOW (Chromium only). */
export async function launchBrowser(): Promise<Browser> {
  const browser = await launchers[engine]()
  const { GUICHE_SLOW: rate } = process.env
  return rate && engine === 'chromium' ? slowPages(browser, Number(rate)) : browser
}

function pathOf(engine: Engine): string {
  const path = findBrowser(engine)?.headless
  if (!path) throw new Error(installAdvice(engine))
  return path
}

function readEngine(name: string): Engine {
  if (name === 'chromium' || name === 'firefox') return name
  throw new Error(`GUICHE_ENGINE must be chromium or firefox: ${name}`)
}
