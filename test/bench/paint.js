import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/install.js'
import { adyenFiles } from './adyen-files.js'
import { openBrowser, openPage } from './browser.js'
import { fromScript, pageOf } from './from-script.js'
import { servePages } from './pages.js'
import { rounds } from './rounds.js'
import { median, spread } from './statistics.js'
import { viewOf } from './view.js'

/** From a charge to its painted QR, and from the script tag to it, beside the best-known element of that kind. */
export async function measure() {
  const pages = await servePages({
    '/idle': [pageOf(`<pay-pix-charge></pay-pix-charge>`, 'element.js', '')],
    '/whole': [pageOf(`<pay-pix-charge server="/pay" session="x"></pay-pix-charge>`, 'element.js', ourQr)],
    '/adyen': [pageOf(`<link rel="stylesheet" href="adyen.css"><div id="pix"></div>`, 'adyen.js', theirQr)],
    '/element.js': [readFileSync(join(root, 'dist/cdn/pay-pix-charge.js')), 'text/javascript'],
    '/pay/pix': [() => JSON.stringify(viewOf(1)), 'application/json'],
    ...(await adyenFiles()),
  })
  const browser = await openBrowser()
  try {
    const cold = []
    const warm = []
    const whole = []
    const theirs = []
    for (let round = 0; round < rounds(20); round++) {
      const times = await hand(browser, `${pages.address}/idle`)
      cold.push(times[0])
      warm.push(...times.slice(5))
      whole.push(await fromScript(browser, `${pages.address}/whole`))
      theirs.push(await fromScript(browser, `${pages.address}/adyen`))
    }
    return [
      { name: 'charge in hand → QR, warm', target: 'paint-warm', value: median(warm), note: spread(warm) },
      { name: 'charge in hand → QR, fresh page', target: 'paint-cold', value: median(cold), note: spread(cold, 1) },
      {
        name: 'script → QR, pay-pix-charge',
        value: median(whole),
        unit: 'ms',
        note: `${spread(whole, 1)}, server asked`,
      },
      {
        name: 'script → QR, Adyen Pix',
        value: median(theirs),
        unit: 'ms',
        note: `${spread(theirs, 1)}, image stubbed`,
      },
      {
        name: 'script → QR, ours ÷ theirs',
        target: 'paint-whole',
        value: median(whole.map((ours, round) => ours / theirs[round])),
      },
    ]
  } finally {
    await browser.close()
    pages.close()
  }
}

const ourQr = `document.addEventListener('opened', async ({ target }) => {
  await target.updateComplete
  if (target.shadowRoot.querySelector('[part=qr]')) resolve()
})`

const theirQr = `document.addEventListener('load', ({ target }) => {
  if (target.src?.includes('barcode')) resolve()
}, true)`

// the element is there and idle; it is given one charge after the other, each with another code
async function hand(browser, address) {
  const { page, close } = await openPage(browser, address)
  const views = Array.from({ length: 15 }, (_, number) => viewOf(number + 1))
  const times = await page.evaluate(async (charges) => {
    await customElements.whenDefined('pay-pix-charge')
    const element = globalThis.document.querySelector('pay-pix-charge')
    await element.updateComplete
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    const path = () => element.shadowRoot.querySelector('[part=qr] path:last-child')?.getAttribute('d')
    const taken = []
    await pause(300) // the browser has done what it does for any new page
    for (const charge of charges) {
      await pause(50)
      const before = path()
      const start = performance.now()
      element.charge = charge
      await element.updateComplete
      const drawn = path()
      taken.push((await globalThis.painted()) - start)
      if (!drawn || drawn === before) throw new Error('no new QR stands in the page')
    }
    return taken
  }, views)
  await close()
  return times
}
