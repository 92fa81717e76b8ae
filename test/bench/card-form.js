import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { adyenFiles } from './adyen-files.js'
import { openBrowser } from './browser.js'
import { fromScript, pageOf } from './from-script.js'
import { servePages } from './pages.js'
import { ourForm, theirForm } from './ready.js'
import { fullOrSmoke } from './full-or-smoke.js'
import { median, spread } from './statistics.js'
import { cardView } from './views.js'

const element = join(root, 'dist/cdn/pt-BR/card-checkout-own-fields.js')

/**
 * Measures the time from the script tag to a usable card form, compared with Adyen's card component. Our element uses its own
 * fields, so it waits for nothing else; the frames of Adyen's fields are not counted.
 */
export async function measure() {
  const ratio = { name: 'script → card form, ours ÷ theirs', unit: '× Adyen Card' }
  if (!existsSync(element))
    return [{ ...ratio, missing: 'dist/cdn/pt-BR/card-checkout-own-fields.js does not exist; run npm run build' }]
  const pages = await servePages({
    '/ours': [pageOf(`<card-checkout server="/pay" session="x"></card-checkout>`, 'element.js', ourForm)],
    '/adyen': [pageOf(`<link rel="stylesheet" href="adyen.css"><div id="card"></div>`, 'adyen-card.js', theirForm)],
    '/element.js': [readFileSync(element), 'text/javascript'],
    '/pay/card': [() => JSON.stringify(cardView()), 'application/json'],
    ...(await adyenFiles()),
  })
  const browser = await openBrowser()
  try {
    const ours = []
    const theirs = []
    for (let round = 0; round < fullOrSmoke(20); round++) {
      ours.push(await fromScript(browser, `${pages.origin}/ours`))
      theirs.push(await fromScript(browser, `${pages.origin}/adyen`))
    }
    return [
      {
        name: 'script → card form, card-checkout',
        value: median(ours),
        unit: 'ms',
        note: `${spread(ours, 1)}, including the request to the server`,
      },
      {
        name: 'script → card form, Adyen Card',
        value: median(theirs),
        unit: 'ms',
        note: `${spread(theirs, 1)}, without its frames`,
      },
      { ...ratio, value: median(ours.map((time, round) => time / theirs[round])) },
    ]
  } finally {
    await browser.close()
    pages.close()
  }
}
