import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { measurePart } from './measure-part.js'
import { firstRound, fullOrSmoke } from './full-or-smoke.js'
import { runIn } from './runtimes.js'
import { median, spread } from './statistics.js'

const client = join(root, 'dist/node/index.js')
const contestants = {
  node: { guiche: client, ofetch: 'ofetch', 'stripe-node': 'stripe', mercadopago: 'mercadopago' },
  deno: { guiche: client, ofetch: 'ofetch' },
  bun: { guiche: client, ofetch: 'ofetch' },
}

/** Measures the first import, each time in a new process. Every contestant runs once in each round. */
export async function measure() {
  const rows = []
  for (const [runtime, modules] of Object.entries(contestants))
    rows.push(...(await measurePart(`import on ${runtime}`, () => measureIn(runtime, modules))))
  return rows
}

async function measureIn(runtime, modules) {
  const times = Object.fromEntries(Object.keys(modules).map((name) => [name, []]))
  for (let round = firstRound(); round < fullOrSmoke(25); round++) {
    for (const [name, module] of Object.entries(modules)) {
      const time = await runIn(runtime, 'import-once.js', module)
      if (round >= 0) times[name].push(time) // round -1 fills the machine's caches
    }
  }
  const each = Object.entries(times).map(([name, values]) => {
    return { name: `${runtime}: ${name}`, value: median(values), unit: 'ms', note: spread(values, 1) }
  })
  const difference = median(times.guiche) - median(times.ofetch)
  const target = runtime === 'node' ? { target: 'import-node' } : { unit: 'ms over ofetch' }
  return [...each, { name: `${runtime}: guiche over ofetch`, value: difference, ...target }]
}
