import { openBrowser, openPage } from './browser.js'
import { measurePart } from './measure-part.js'
import { networks } from './networks.js'
import { startShop } from './payable-server.js'
import { fullOrSmoke } from './full-or-smoke.js'
import { median, spread } from './statistics.js'
import { targets } from './targets.js'

/** What a page shows, how ours can get there, and the name of theirs. The order of the variants is that of a round. */
const contents = {
  pix: { what: 'page → payable', ours: ['script', 'initial', 'prerendered'], theirs: 'Adyen Pix' },
  card: {
    what: 'page → card form',
    ours: ['script', 'initial', 'prerendered', 'shown'],
    theirs: 'Adyen Card, without its frames',
  },
}

const variants = {
  script: 'script alone',
  initial: 'first response in the page',
  prerendered: 'prerendered by the server',
  shown: 'prerendered by the server, shown but not usable yet',
}

/**
 * Measures the time from the navigation to a Pix charge that can be paid, and to a card form, on the slow networks and CPU of
 * a phone, beside Adyen's in the same rounds.
 */
export async function measure() {
  const shop = await startShop()
  const browser = await openBrowser({ frames: 'limited' })
  const rows = []
  try {
    for (const network of fullOrSmoke(Object.keys(networks), ['slow 4G']))
      for (const content of Object.keys(contents))
        rows.push(
          ...(await measurePart(`${network}: ${contents[content].what}`, () =>
            measureRounds(browser, shop.origin, network, content),
          )),
        )
    return rows
  } finally {
    await browser.close()
    shop.close()
  }
}

async function measureRounds(browser, origin, network, content) {
  const times = Object.fromEntries([...contents[content].ours, 'adyen'].map((variant) => [variant, []]))
  for (let round = 0; round < fullOrSmoke(10); round++)
    for (const [variant, each] of Object.entries(times))
      each.push(await paintedAt(browser, `${origin}/${content}/${variant}`, network))
  return rowsOf(network, content, times)
}

async function paintedAt(browser, url, network) {
  const { page, close } = await openPage(browser, url, networks[network])
  const time = await page.evaluate('paintedAt')
  await close()
  return time
}

function rowsOf(network, content, { adyen, ...ours }) {
  const { what, theirs } = contents[content]
  const ms = (name, times) => ({
    name: `${network}: ${name}`,
    value: median(times),
    unit: 'ms',
    note: spread(times, 0),
  })
  const rows = Object.entries(ours).flatMap(([variant, times]) => {
    const ratios = times.map((time, round) => time / adyen[round])
    const name = `${what}, ${variants[variant]}`
    // the targets are those of the slower network
    const target = `${content}-${variant}`
    const goal = network === 'slow 4G' && target in targets ? { target } : { unit: `× ${theirs.split(',')[0]}` }
    return [
      ms(name, times),
      { name: `${network}: ${name}, ÷ ${theirs.split(',')[0]}`, ...goal, value: median(ratios), note: spread(ratios) },
    ]
  })
  return [...rows, ms(`${what}, ${theirs}`, adyen)]
}
