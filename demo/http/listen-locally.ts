import { once } from 'node:events'
import type { Server } from 'node:http'

/**
 * Listens on a port of the loopback interface only, on both addresses that `localhost` may resolve to. Returns the servers,
 * one or two.
 */
export async function listenLocally(createServer: () => Server, port: number): Promise<Server[]> {
  const servers = [await listen(createServer(), port, '127.0.0.1')]
  try {
    servers.push(await listen(createServer(), port, '::1'))
  } catch (error) {
    const hasNoIPv6 = hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'EAFNOSUPPORT')
    if (!hasNoIPv6) throw error
  }
  return servers
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  await once(server.listen(port, host), 'listening')
  return server
}

/** Checks that an error is a system error with the code. */
export const hasCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === code
