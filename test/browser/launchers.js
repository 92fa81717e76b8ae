import { chromeLauncher } from '@web/test-runner-chrome'
import { webdriverLauncher } from '@web/test-runner-webdriver'
import puppeteer from 'puppeteer-core'
import { adviceOn, findBrowser } from '../tools/browsers.js'
import { startWebKitDriver } from '../tools/webkit.js'

const timeout = 60_000

/** How each engine is driven, by the paths of its programs. */
const launchers = {
  chromium: ({ browser }) =>
    chromeLauncher({
      launchOptions: {
        timeout,
        executablePath: browser,
        args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
      },
    }),
  firefox: ({ browser }) =>
    chromeLauncher({ puppeteer, launchOptions: { timeout, browser: 'firefox', executablePath: browser } }),
  webkit: async (programs) =>
    webdriverLauncher({
      hostname: '127.0.0.1',
      port: await startWebKitDriver(programs),
      path: '/',
      capabilities: {
        browserName: 'MiniBrowser',
        'wdio:enforceWebDriverClassic': true,
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      },
    }),
}

/** A launcher of @web/test-runner for `chromium`, `firefox` or `webkit`. */
export async function launcherOf(engine) {
  const programs = findBrowser(engine)
  if (!programs) throw new Error(adviceOn(engine))
  return launchers[engine](programs)
}
