import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A network between a browser and the demo on that port, which breaks in the middle of uploads: `cuts` times, each after
 * so many bytes. Gives the origin to visit instead of the demo's, and how often it has broken.
 */
export async function cuttingProxy(port: number, { cuts, after }: { cuts: number; after: number }) {
  let left = cuts
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const demo = connect(port, '127.0.0.1')
    let uploaded: number | null = null
    browser.on('data', (bytes) => {
      if (bytes.subarray(0, 4).toString() === 'PUT ') uploaded = 0
      if (uploaded === null) return
      uploaded += bytes.length
      if (left === 0 || uploaded < after) return
      left -= 1
      uploaded = null
      browser.resetAndDestroy()
      demo.destroy()
    })
    for (const socket of [browser, demo]) {
      sockets.add(socket)
      // the other end is told by its own close
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
  if (typeof address !== 'object' || !address) throw new Error('the proxy does not listen')
  return { origin: `http://localhost:${address.port}`, broken: () => cuts - left }
}
