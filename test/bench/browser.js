import { chromium } from 'playwright-core'
import { findBrowser, installAdvice } from '../tools/browsers.js'
import { throttle } from './networks.js'

/**
 * Starts Chromium without network access. It renders frames without a rate limit, so that no result is rounded up to 1/60 s,
 * or at the usual 60 Hz (`limited`).
 */
export async function openBrowser({ frames = 'fast' } = {}) {
  const found = findBrowser('chromium')
  if (!found) throw new Error(installAdvice('chromium'))
  const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
  // disables features that load other pages beside the measured one, such as those of the address bar
  const onlyPage = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,OptimizationHints,Translate'
  const fast = frames === 'fast' ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : []
  return chromium.launch({ executablePath: found.browser, args: ['--no-sandbox', offline, onlyPage, ...fast] })
}

/**
 * Opens a page in a new profile with an empty cache, on this machine's network or on a slow one (`network`). An error of the
 * page fails the measurement.
 */
export async function openPage(browser, url, network) {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 }, locale: 'pt-BR' })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(addPainted)
  if (network) await throttle(page, network)
  await page.goto(url)
  return {
    page,
    async close() {
      await context.close()
      if (errors.length > 0) throw errors[0]
    },
  }
}

// painted() resolves with the time at which the frame with the document's current content was presented
function addPainted() {
  globalThis.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(null)
      })
    })
}
