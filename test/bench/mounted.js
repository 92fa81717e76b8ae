import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/install.js'
import { adyenFiles } from './adyen-files.js'
import { openBrowser } from './browser.js'
import { fromScript, pageOf } from './from-script.js'
import { servePages } from './pages.js'
import { rounds } from './rounds.js'
import { median, spread } from './statistics.js'
import { cardViewOf } from './view.js'

const element = join(root, 'dist/cdn/card-checkout.js')

/**
 * From the script tag to a form in which a card can be typed, beside the best-known component of that kind. Ours is
 * taken with its own fields, which are all there is to wait for; of the other the frames are left out.
 */
export async function measure() {
  const ratio = { name: 'script → card form, ours ÷ theirs', target: 'mounted' }
  if (!existsSync(element)) return [{ ...ratio, missing: 'dist/cdn/card-checkout.js is not built' }]
  const pages = await servePages({
    '/ours': [pageOf(`<card-checkout server="/pay" session="x"></card-checkout>`, 'element.js', ourForm)],
    '/adyen': [pageOf(`<link rel="stylesheet" href="adyen.css"><div id="card"></div>`, 'adyen-card.js', theirForm)],
    '/element.js': [readFileSync(element), 'text/javascript'],
    '/pay/card': [() => JSON.stringify(cardViewOf()), 'application/json'],
    ...(await adyenFiles()),
  })
  const browser = await openBrowser()
  try {
    const ours = []
    const theirs = []
    for (let round = 0; round < rounds(20); round++) {
      ours.push(await fromScript(browser, `${pages.address}/ours`))
      theirs.push(await fromScript(browser, `${pages.address}/adyen`))
    }
    return [
      {
        name: 'script → card form, card-checkout',
        value: median(ours),
        unit: 'ms',
        note: `${spread(ours, 1)}, server asked`,
      },
      {
        name: 'script → card form, Adyen Card',
        value: median(theirs),
        unit: 'ms',
        note: `${spread(theirs, 1)}, its frames not waited for`,
      },
      { ...ratio, value: median(ours.map((time, round) => time / theirs[round])) },
    ]
  } finally {
    await browser.close()
    pages.close()
  }
}

const ourForm = `
  const element = document.querySelector('card-checkout')
  element.tokenizer = async () => ({ token: 'x' })
  element.addEventListener('opened', async () => {
    await element.updateComplete
    if (element.shadowRoot.querySelector('[autocomplete=cc-number]')) resolve()
  })`

const theirForm = `
  const card = document.querySelector('#card')
  new MutationObserver(() => card.querySelector('iframe') && resolve()).observe(card, { childList: true, subtree: true })`
