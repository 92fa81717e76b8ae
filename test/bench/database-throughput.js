import { withDatabase } from './database/databases.js'
import { load, sendOnce } from './merchant/load.js'
import { firstRound, fullOrSmoke } from './full-or-smoke.js'
import { median, spread } from './statistics.js'
import { startWorker } from './worker.js'

const callbacksPerRound = fullOrSmoke(300, 20)
const sliceMs = fullOrSmoke(500, 50)

/**
 * Measures requests for a charge and callbacks of payments per second, with the store in a database. Each is compared with a
 * handler that does nothing, and with one that runs a single statement on the same connections.
 */
export async function measure() {
  return [
    ...(await withDatabase('postgres', (address) => measureOn('postgres', 'PostgreSQL', address))),
    ...(await withDatabase('redis', (address) => measureOn('redis', 'Redis', address))),
  ]
}

async function measureOn(database, title, address) {
  const server = startWorker('database/throughput-server.js', database, address)
  try {
    await server.nextMessage()
    const rates = await ratesOf(server)
    return [
      ...rowsOf(rates, `${title}: GET /pix`, { ours: 'page', bare: 'barePage', floor: 'pageFloor', kind: 'read' }),
      ...rowsOf(rates, `${title}: callback`, {
        ours: 'callback',
        bare: 'bareReceipt',
        floor: 'receiptFloor',
        kind: 'write',
        goal: database === 'postgres' ? { target: 'database-callback' } : {},
      }),
    ]
  } finally {
    server.stop()
  }
}

/** Measures everything in turns, so that the load of the machine changes for all alike. */
async function ratesOf(server) {
  const { texts, ports } = await server.ask({ name: 'pages' })
  const rates = []
  let paid = 0
  for (let round = firstRound(); round < fullOrSmoke(16); round++) {
    const callbacks = await server.ask({ name: 'callbacks', count: callbacksPerRound })
    paid += callbacks.length
    const hooksEnded = () => server.ask({ name: 'paid', count: paid })
    const rate = {
      barePage: await load({ port: ports.barePage, texts }, sliceMs),
      pageFloor: await load({ port: ports.pageFloor, texts }, sliceMs),
      page: await load({ port: ports.merchant, texts }, sliceMs),
      bareReceipt: await load({ port: ports.bareReceipt, texts: callbacks }, sliceMs),
      receiptFloor: await load({ port: ports.receiptFloor, texts: callbacks }, sliceMs),
    }
    const before = await server.ask({ name: 'statements' })
    rate.callback = await sendOnce({ port: ports.merchant, texts: callbacks }, hooksEnded)
    rate.statements = ((await server.ask({ name: 'statements' })) - before) / callbacks.length
    if (round >= 0) rates.push(rate) // the first round warms all up
  }
  return rates
}

function rowsOf(rates, name, { ours, bare, floor, kind, goal = {} }) {
  const of = (key) => rates.map((rate) => rate[key])
  const ratio = (key) => rates.map((rate) => rate[ours] / rate[key])
  const statements =
    ours === 'callback' ? `with the hook; ${median(of('statements')).toFixed(1)} statements each` : 'sixteen orders'
  return [
    { name, value: median(of(ours)), unit: 'a second', note: statements },
    { name: `${name}, bare handler`, value: median(of(bare)), unit: 'a second' },
    { name: `${name}, handler with one ${kind}`, value: median(of(floor)), unit: 'a second' },
    { name: `${name} ÷ bare handler`, value: median(ratio(bare)), unit: '× bare handler', note: spread(ratio(bare)) },
    {
      name: `${name} ÷ one ${kind}`,
      unit: `× one ${kind}`,
      ...goal,
      value: median(ratio(floor)),
      note: spread(ratio(floor)),
    },
  ]
}
