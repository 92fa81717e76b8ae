import { openBrowser, openPage } from './browser.js'
import { networks } from './networks.js'
import { startShop } from './payable-server.js'
import { rounds } from './rounds.js'
import { median, spread } from './statistics.js'

/** What a page shows, how ours can get there, and the name of theirs. The order of the variants is that of a round. */
const contents = {
  pix: { what: 'page → payable', ours: ['script', 'initial', 'painted'], theirs: 'Adyen Pix' },
  card: { what: 'page → card form', ours: ['script', 'initial'], theirs: 'Adyen Card, without its frames' },
}

const variants = {
  script: 'script alone',
  initial: 'first response in the page',
  painted: 'painted by the server',
}

/**
 * Measures the time from the navigation to a Pix charge that can be paid, and to a card form, on the slow networks and CPU of
 * a phone, beside Adyen's in the same rounds.
 */
export async function measure() {
  const shop = await startShop()
  const browser = await openBrowser({ frames: 'limited' })
  const cases = Object.keys(networks).flatMap((network) =>
    Object.entries(contents).flatMap(([content, { ours }]) =>
      [...ours, 'adyen'].map((variant) => ({ network, path: `/${content}/${variant}`, times: [] })),
    ),
  )
  try {
    for (let round = 0; round < rounds(10); round++)
      for (const { network, path, times } of cases) times.push(await paintedAt(browser, shop.origin + path, network))
    return Object.keys(networks).flatMap((network) => {
      const timesOf = (path) => cases.find((each) => each.network === network && each.path === path).times
      return Object.keys(contents).flatMap((content) => rowsOf(network, content, timesOf))
    })
  } finally {
    await browser.close()
    shop.close()
  }
}

async function paintedAt(browser, url, network) {
  const { page, close } = await openPage(browser, url, networks[network])
  const time = await page.evaluate('paintedAt')
  await close()
  return time
}

function rowsOf(network, content, timesOf) {
  const { what, ours, theirs } = contents[content]
  const adyen = timesOf(`/${content}/adyen`)
  const ms = (name, times) => ({
    name: `${network}: ${name}`,
    value: median(times),
    unit: 'ms',
    note: spread(times, 0),
  })
  const rows = ours.flatMap((variant) => {
    const times = timesOf(`/${content}/${variant}`)
    const ratios = times.map((time, round) => time / adyen[round])
    const name = `${what}, ${variants[variant]}`
    // the targets are those of the slower network
    const goal = network === 'slow 4G' ? { target: `${content}-${variant}` } : { unit: `× ${theirs.split(',')[0]}` }
    return [
      ms(name, times),
      { name: `${network}: ${name}, ÷ ${theirs.split(',')[0]}`, ...goal, value: median(ratios), note: spread(ratios) },
    ]
  })
  return [...rows, ms(`${what}, ${theirs}`, adyen)]
}
