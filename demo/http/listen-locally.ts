import { once } from 'node:events'
import type { Server } from 'node:http'

/** Opens a port to this machine alone, under both addresses that `localhost` may mean; gives the servers that listen. */
export async function listenLocally(make: () => Server, port: number): Promise<Server[]> {
  const servers = [await listen(make(), port, '127.0.0.1')]
  try {
    servers.push(await listen(make(), port, '::1'))
  } catch (error) {
    const isAbsent = isCode(error, 'EADDRNOTAVAIL') || isCode(error, 'EAFNOSUPPORT')
    if (!isAbsent) throw error
  }
  return servers
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  await once(server.listen(port, host), 'listening')
  return server
}

/** Whether an error is the system's of that code. */
export const isCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === code
