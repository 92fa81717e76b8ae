import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a server, which can fail as networks do. */
export interface FaultyProxy {
  /** Its port. */
  readonly port: number
  /** Passes on nothing more, in either direction and on new connections too, until `resume()`. */
  hang(): void
  resume(): void
  /** Drops all connections. New ones are accepted. */
  drop(): void
  close(): void
}

/** Starts a proxy on a free local port, in front of the local port `target`. */
export async function faultyProxy(target: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  const state = { isHanging: false }

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    // nobody listens: the nearest to a refused connection. Node never exits after a reset with a write under way.
    const refuse = () => client.resetAndDestroy()
    upstream.once('error', refuse).once('connect', () => upstream.off('error', refuse))
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('data', (bytes) => other.write(bytes))
      socket.on('error', () => {}) // 'close' follows
      socket.on('end', () => other.end())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      if (state.isHanging) socket.pause()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port')

  return {
    port: address.port,
    hang() {
      state.isHanging = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      state.isHanging = false
      for (const socket of sockets) socket.resume()
    },
    drop() {
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
