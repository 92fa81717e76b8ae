import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { adyenFiles } from './adyen-files.js'
import { openBrowser, openPage } from './browser.js'
import { fromScript, pageOf } from './from-script.js'
import { servePages } from './pages.js'
import { ourQr, theirQr } from './ready.js'
import { fullOrSmoke } from './full-or-smoke.js'
import { median, spread } from './statistics.js'
import { pixView } from './views.js'

/** Measures the time from a charge to its painted QR code, and from the script tag to it, compared with Adyen's Pix component. */
export async function measure() {
  const pages = await servePages({
    '/idle': [pageOf(`<pay-pix-charge></pay-pix-charge>`, 'element.js', '')],
    '/from-start': [pageOf(`<pay-pix-charge server="/pay" session="x"></pay-pix-charge>`, 'element.js', ourQr)],
    '/adyen': [pageOf(`<link rel="stylesheet" href="adyen.css"><div id="pix"></div>`, 'adyen.js', theirQr)],
    '/element.js': [readFileSync(join(root, 'dist/cdn/pt-BR/pay-pix-charge.js')), 'text/javascript'],
    '/pay/pix': [() => JSON.stringify(pixView(1)), 'application/json'],
    ...(await adyenFiles()),
  })
  const browser = await openBrowser()
  try {
    const cold = []
    const warm = []
    const fromStart = []
    const theirs = []
    for (let round = 0; round < fullOrSmoke(20); round++) {
      const times = await setCharges(browser, `${pages.origin}/idle`)
      cold.push(times[0])
      warm.push(...times.slice(5))
      fromStart.push(await fromScript(browser, `${pages.origin}/from-start`))
      theirs.push(await fromScript(browser, `${pages.origin}/adyen`))
    }
    return [
      { name: 'charge set → QR, warm', target: 'paint-warm', value: median(warm), note: spread(warm) },
      { name: 'charge set → QR, new page', target: 'paint-cold', value: median(cold), note: spread(cold, 1) },
      {
        name: 'script → QR, pay-pix-charge',
        value: median(fromStart),
        unit: 'ms',
        note: `${spread(fromStart, 1)}, including the request to the server`,
      },
      {
        name: 'script → QR, Adyen Pix',
        value: median(theirs),
        unit: 'ms',
        note: `${spread(theirs, 1)}, image stubbed`,
      },
      {
        name: 'script → QR, ours ÷ theirs',
        target: 'script-to-qr',
        value: median(fromStart.map((ours, round) => ours / theirs[round])),
      },
    ]
  } finally {
    await browser.close()
    pages.close()
  }
}

// sets one charge after the other on an idle element, each with another code
async function setCharges(browser, url) {
  const { page, close } = await openPage(browser, url)
  const views = Array.from({ length: 15 }, (_, index) => pixView(index + 1))
  const times = await page.evaluate(async (charges) => {
    await customElements.whenDefined('pay-pix-charge')
    const element = globalThis.document.querySelector('pay-pix-charge')
    await element.updateComplete
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    const path = () => element.shadowRoot.querySelector('[part~=qr] path:last-child')?.getAttribute('d')
    const times = []
    await pause(300) // until the browser has finished loading the page
    for (const charge of charges) {
      await pause(50)
      const before = path()
      const start = performance.now()
      element.charge = charge
      await element.updateComplete
      const drawn = path()
      times.push((await globalThis.painted()) - start)
      if (!drawn || drawn === before) throw new Error('the element did not draw a new QR code')
    }
    return times
  }, views)
  await close()
  return times
}
