import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a proxy in front of the demo on the given port that resets connections in the middle of uploads: `failures` times,
 * each after `afterBytes` bytes. Returns the proxy's origin and a function that counts the resets.
 */
export async function unreliableProxy(
  port: number,
  { failures, afterBytes }: { failures: number; afterBytes: number },
) {
  let remaining = failures
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const demo = connect(port, '127.0.0.1')
    let uploaded: number | null = null
    browser.on('data', (bytes) => {
      if (bytes.subarray(0, 4).toString() === 'PUT ') uploaded = 0
      if (uploaded === null) return
      uploaded += bytes.length
      if (remaining === 0 || uploaded < afterBytes) return
      remaining -= 1
      uploaded = null
      browser.resetAndDestroy()
      demo.destroy()
    })
    for (const socket of [browser, demo]) {
      sockets.add(socket)
      // its `close` event ends the other socket
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        browser.destroy()
        demo.destroy()
      })
    }
    browser.pipe(demo).pipe(browser)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })

  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no address')
  return { origin: `http://localhost:${address.port}`, resetCount: () => failures - remaining }
}
