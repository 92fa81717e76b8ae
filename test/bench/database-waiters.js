import { setTimeout as pause } from 'node:timers/promises'
import { withDatabase } from './database/databases.js'
import { measurePart } from './measure-part.js'
import { progress } from './progress.js'
import { fullOrSmoke } from './full-or-smoke.js'
import { median, quantile } from './statistics.js'
import { startWorker } from './worker.js'

const idleSeconds = fullOrSmoke(20)
const probeSeconds = fullOrSmoke(2, 0.5)
const maxStatementsPerSecond = 5
const counts = fullOrSmoke([1000, 10_000], [20])

/**
 * Measures pages that wait for the payment of their orders, over two merchant servers on one database: memory, the database's
 * work while nothing changes, and the time until each page is answered when all orders are paid.
 */
export async function measure() {
  return [
    ...(await withDatabase('postgres', (address) =>
      measureAll([
        { database: 'postgres', address, push: 'push', title: 'PostgreSQL, LISTEN' },
        { database: 'postgres', address, push: 'poll', title: 'PostgreSQL, polled' },
      ]),
    )),
    ...(await withDatabase('redis', (address) =>
      measureAll([{ database: 'redis', address, push: 'push', title: 'Redis' }]),
    )),
  ]
}

async function measureAll(variants) {
  const rows = []
  for (const variant of variants) {
    for (const count of counts)
      rows.push(...(await measurePart(`${variant.title}: ${count} waiters`, () => measureOne(variant, count))))
  }
  return rows
}

async function measureOne({ database, address, push, title }, count) {
  const perServer = Math.ceil(count / 2)
  const workers = ['a', 'b'].map((server) =>
    startWorker('database/waiters-server.js', database, address, push, `${push}-${count}-${server}-`, perServer),
  )
  const clients = startWorker('database/waiters-clients.js')
  try {
    progress('opening orders')
    await Promise.all([...workers, clients].map((worker) => worker.nextMessage()))
    return rowsOf(`${title}: ${count} waiters`, await run(workers, clients, perServer), count)
  } finally {
    for (const worker of [...workers, clients]) worker.stop()
  }
}

async function run(servers, clients, perServer) {
  const askAll = (name) => Promise.all(servers.map((server) => server.ask({ name })))
  const total = async (name) => (await askAll(name)).reduce((sum, each) => sum + each, 0)
  const [renewal] = await askAll('renewals')
  const pages = await askAll('pages')

  progress('waiting')
  const before = await askAll('memory')
  for (const { port, texts } of pages) await clients.ask({ name: 'wait', port, texts })
  while ((await total('waiters')) < 2 * perServer) await pause(50)
  const statementsIn = async (seconds) => {
    const start = await total('statements')
    await pause(seconds * 1000)
    return (await total('statements')) - start
  }
  // until every request has read its order, and half a minute at most
  for (let seconds = 0; seconds < 30; seconds += probeSeconds)
    if ((await statementsIn(probeSeconds)) <= probeSeconds * maxStatementsPerSecond) break
  const after = await askAll('memory')
  const idle = await statementsIn(idleSeconds)

  progress('paying')
  // a callback arrives at the server that does not hold its page
  const payments = servers.map((server, own) => server.ask({ name: 'pay', callbacks: pages[1 - own].callbacks }))
  const responses = clients.ask({ name: 'responses' })
  const [second, first] = await Promise.all(payments)
  const callbacks = [...first, ...second]
  const respondedAt = await responses
  return {
    renewal,
    memory: after.reduce((sum, bytes, server) => sum + bytes - before[server], 0),
    statementsPerSecond: idle / idleSeconds,
    delays: respondedAt.map((time, waiter) => time - callbacks[waiter].answered),
    total: Math.max(...respondedAt) - Math.min(...callbacks.map(({ arrived }) => arrived)),
  }
}

function rowsOf(name, { renewal, memory, statementsPerSecond, delays, total }, count) {
  return [
    {
      name: `${name}, each`,
      value: memory / count / 1000,
      unit: 'kB',
      note: 'heap and buffers, with the socket',
    },
    {
      name: `${name}, nothing changes`,
      value: statementsPerSecond,
      unit: 'statements/s',
      note: `both servers, ${idleSeconds} s, in which no wait ends`,
    },
    {
      name: `${name}, a wait ends`,
      value: renewal,
      unit: 'statements',
      note: 'for each wait that ends without a change; an element asks again after 25 s',
    },
    {
      name: `${name}, slowest response`,
      value: Math.max(...delays),
      unit: 'ms',
      note: `after the other server recorded the payment; median ${median(delays).toFixed(0)} ms, 99 % in ${quantile(delays, 0.99).toFixed(0)} ms`,
    },
    {
      name: `${name}, all paid and answered`,
      value: total / 1000,
      unit: 's',
      note: `from the first payment, 50 callbacks at a time: ${((count / total) * 1000).toFixed(0)} a second`,
    },
  ]
}
