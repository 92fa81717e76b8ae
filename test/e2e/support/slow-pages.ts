import type { Browser } from 'playwright-core'

/** Slows the processor down for each page of Chromium, by a factor. */
export function slowPages(browser: Browser, rate: number): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', async (page) => {
      try {
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate })
      } catch (error) {
        if (!page.isClosed()) throw error
      }
    })
    return context
  }
  return browser
}
