import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** Starts a real server on this machine that counts its requests; dispose of it with `using`. */
export async function startServer(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    request.resume()
    request.on('end', () => respond(request, response))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Returns an address that refuses connections until it is disposed of: no other process can listen on its port meanwhile. */
export async function closedPort() {
  const server = await startServer(() => {})
  // the own end of an open connection occupies a port that nobody listens on
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
  await new Promise((connected) => socket.once('connect', connected))
  return {
    url: `http://127.0.0.1:${socket.localPort}`,
    async [Symbol.asyncDispose]() {
      socket.destroy()
      await server[Symbol.asyncDispose]()
    },
  }
}
