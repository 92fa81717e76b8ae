import { setTimeout as pause } from 'node:timers/promises'
import { withDatabase } from './database/databases.js'
import { rounds } from './rounds.js'
import { median } from './statistics.js'
import { startWorker } from './worker.js'

const idleSeconds = 20

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
    for (const count of [1000, 10_000]) rows.push(...(await measureOne(variant, rounds(count))))
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

  const before = await askAll('memory')
  for (const { port, texts } of pages) await clients.ask({ name: 'wait', port, texts })
  while ((await total('waiters')) < 2 * perServer) await pause(50)
  await pause(2000) // until every request has read its order
  const after = await askAll('memory')

  const statements = await total('statements')
  await pause(idleSeconds * 1000)
  const idle = (await total('statements')) - statements

  // a callback arrives at the server that does not hold its page
  const payments = servers.map((server, own) => server.ask({ name: 'pay', callbacks: pages[1 - own].callbacks }))
  const responses = clients.ask({ name: 'responses' })
  const [second, first] = await Promise.all(payments)
  const callbacks = [...first, ...second]
  const respondedAt = await responses
  const grown = (kind) => after.reduce((sum, memory, server) => sum + memory[kind] - before[server][kind], 0)
  return {
    renewal,
    heap: grown('heap'),
    resident: grown('resident'),
    readsPerSecond: idle / idleSeconds,
    delays: respondedAt.map((time, waiter) => time - callbacks[waiter].answered),
    total: Math.max(...respondedAt) - Math.min(...callbacks.map(({ arrived }) => arrived)),
  }
}

function rowsOf(name, { renewal, heap, resident, readsPerSecond, delays, total }, count) {
  const kilobytes = (bytes) => bytes / count / 1000
  return [
    {
      name: `${name}, each`,
      value: kilobytes(heap),
      unit: 'kB',
      note: `heap and buffers with the socket; ${kilobytes(resident).toFixed(1)} kB of resident memory`,
    },
    {
      name: `${name}, nothing changes`,
      target: 'waiting-statements',
      value: readsPerSecond,
      note: `both servers, ${idleSeconds} s; a wait that ends without a change: ${renewal.toFixed(2)} statements`,
    },
    {
      name: `${name}, slowest response`,
      target: 'waiting-latency',
      value: Math.max(...delays),
      note: `after the other server recorded the payment; median ${median(delays).toFixed(0)} ms`,
    },
    {
      name: `${name}, all paid and answered`,
      value: total / 1000,
      unit: 's',
      note: `from the first payment, 50 callbacks at a time: ${((count / total) * 1000).toFixed(0)} a second`,
    },
  ]
}
