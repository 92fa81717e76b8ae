import { once } from 'node:events'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { nodeListener } from '../../../dist/node/merchant/node.js'
import { sqliteStore } from '../../../dist/node/merchant/sqlite.js'
import { createShop, stubbedApi } from '../create-shop.js'
import { answerMessages } from '../worker.js'

// One process of a shop, whose orders are in a file that the next process reads.
const [file, port] = process.argv.slice(2)
const publicURL = `http://127.0.0.1:${port}/pay`
const merchant = createShop({ api: stubbedApi, publicURL, store: sqliteStore(new DatabaseSync(file)) })
const server = createServer(nodeListener((request) => merchant.fetch(request))).listen(Number(port), '127.0.0.1')
await once(server, 'listening')

answerMessages({
  async open({ first, count }) {
    const sessions = []
    for (let number = first; number < first + count; number++) sessions.push(await openOrder(`B-${number}`))
    return sessions
  },
  waiters: async () => (await merchant.stats()).waiters,
  /** Returns the seconds of processor time that this process has taken. */
  work() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  },
  // as the documentation says
  async close() {
    server.close()
    await merchant.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 1000).unref()
  },
})
process.send('ready')

/** Creates an order's charge. Returns the session of its page. */
async function openOrder(order) {
  const session = await merchant.createSession({ order })
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
  const { status } = await merchant.fetch(new Request(`${publicURL}/pix`, { method: 'POST', headers, body: '{}' }))
  if (status !== 200) throw new Error(`POST /pix: ${status}`)
  return session
}
