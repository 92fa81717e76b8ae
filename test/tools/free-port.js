import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range from which systems assign ports to connections and to listeners on port 0: one of those could take the
// port between this check and its use.
const [lowest, highest] = [10_100, 30_000] // browsers block 10080

/** Finds a free local port, followed by as many free ports as `count` needs. Returns the first. */
export async function freePort(count = 1) {
  for (;;) {
    const port = randomInt(lowest, highest)
    const ports = Array.from({ length: count }, (_, index) => port + index)
    const servers = await Promise.all(ports.map((each) => listen(each).catch(() => null)))
    for (const server of servers) server?.close()
    if (servers.every(Boolean)) return port
  }
}

async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
