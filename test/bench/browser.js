import { chromium } from 'playwright-core'
import { adviceOn, findBrowser } from '../tools/browsers.js'

/**
 * Starts Chromium for a measurement; nothing leaves this machine. Frames come as fast as they are drawn, so that no
 * figure is rounded up to a sixtieth of a second, or else as screens show them (`ordinary`).
 */
export async function openBrowser({ frames = 'fast' } = {}) {
  const found = findBrowser('chromium')
  if (!found) throw new Error(adviceOn('chromium'))
  const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
  // with every window Chromium loads the pages of its address bar too, beside what is measured
  const pageAlone =
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,OptimizationHints,Translate'
  const fast = frames === 'fast' ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : []
  return chromium.launch({ executablePath: found.browser, args: ['--no-sandbox', offline, pageAlone, ...fast] })
}

/** Opens a page of its own, as a first visitor sees it; what it throws fails the measurement. */
export async function openPage(browser, address) {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 }, locale: 'pt-BR' })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(addPainted)
  await page.goto(address)
  return {
    page,
    async close() {
      await context.close()
      if (errors.length > 0) throw errors[0]
    },
  }
}

// painted(): the moment at which the frame was handed over that shows what now stands in the document
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
