import { chromeLauncher } from '@web/test-runner-chrome'
import { webdriverLauncher } from '@web/test-runner-webdriver'
import puppeteer from 'puppeteer-core'
import { findBrowser, installAdvice } from '../tools/browsers.js'
import { startWebKitDriver } from '../tools/webkit.js'

const timeout = 60_000

// a browser that has just started may still give the focus to its first page
async function createPage({ context }) {
  const page = await context.newPage()
  await page.bringToFront()
  return page
}

/** The launcher of each engine, from the paths of its programs. */
const launchers = {
  chromium: ({ browser }) =>
    chromeLauncher({
      createPage,
      launchOptions: {
        timeout,
        executablePath: browser,
        args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
      },
    }),
  firefox: ({ browser }) =>
    chromeLauncher({
      puppeteer,
      createPage,
      launchOptions: {
        timeout,
        browser: 'firefox',
        executablePath: browser,
      },
    }),
  webkit: async (programs) => webdriverLauncher((await startWebKitDriver(programs)).settings),
}

/** Returns a launcher of @web/test-runner for `chromium`, `firefox` or `webkit`. */
export async function launcherOf(engine) {
  const programs = findBrowser(engine)
  if (!programs) throw new Error(installAdvice(engine))
  return launchers[engine](programs)
}
