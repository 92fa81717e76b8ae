import { openBrowser, openPage } from './browser.js'
import { slowPhone } from './networks.js'
import { startShop } from './payable-server.js'
import { fullOrSmoke } from './full-or-smoke.js'
import { median, spread } from './statistics.js'

/** The pages by what is measured on them. The first one is what the network and the machine take for any page. */
const paths = {
  plain: '/plain',
  'pix-payable': '/pix/prerendered',
  'pix-usable': '/pix/usable',
  'card-payable': '/card/shown',
  'card-usable': '/card/prerendered',
}

const names = {
  plain: 'page of one text, without a script',
  'pix-payable': 'Pix painted by the server → its code and QR code are shown',
  'pix-usable': 'Pix painted by the server → its script runs',
  'card-payable': 'card painted by the server → its form is shown',
  'card-usable': 'card painted by the server → its fields work',
}

/** Measures the time from the navigation to a payment on a slow phone, for what the server paints. */
export async function measure() {
  const shop = await startShop()
  const browser = await openBrowser({ frames: 'limited' })
  const times = Object.fromEntries(Object.keys(paths).map((name) => [name, []]))
  try {
    for (let round = 0; round < fullOrSmoke(7); round++)
      for (const [name, path] of Object.entries(paths)) times[name].push(await paintedAt(browser, shop.origin + path))
  } finally {
    await browser.close()
    shop.close()
  }
  return Object.entries(times).flatMap(([name, each]) => rowsOf(name, each, times.plain))
}

function rowsOf(name, times, plain) {
  const absolute = { name: names[name], value: median(times), note: spread(times, 0) }
  if (name === 'plain') return [{ ...absolute, unit: 'ms' }]
  const ratios = times.map((time, round) => time / plain[round])
  return [
    { ...absolute, unit: 'ms' },
    { name: `${names[name]}, ÷ the page of one text`, value: median(ratios), unit: '×', note: spread(ratios) },
  ]
}

async function paintedAt(browser, url) {
  const { page, close } = await openPage(browser, url, slowPhone)
  const time = await page.evaluate('paintedAt')
  await close()
  return time
}
