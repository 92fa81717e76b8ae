import type { Browser } from 'playwright-core'
import { afterEach } from 'vitest'
import { inWorker } from './in-worker.ts'

/** Gives the tests of a file the browser of their worker. Every page of a test is closed after it. */
export function useBrowser(): { readonly browser: Browser } {
  let browser: Browser
  inWorker.beforeAll(({ browser: started }) => {
    browser = started
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  return {
    get browser() {
      return browser
    },
  }
}
