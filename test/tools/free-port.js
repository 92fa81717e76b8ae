import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nothing listens on, nor on those that follow it, so many in all. */
export async function freePort(count = 1) {
  for (;;) {
    const first = await listen(0)
    const { port } = first.address()
    const rest = Array.from({ length: count - 1 }, (_, index) => listen(port + 1 + index).catch(() => null))
    const servers = [first, ...(await Promise.all(rest))]
    for (const server of servers) server?.close()
    if (servers.every(Boolean)) return port
  }
}

async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
