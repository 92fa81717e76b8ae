import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a proxy in front of the demo on the given port that resets connections in the middle of uploads: `failures` times,
 * each after `afterBytes` more bytes of uploads. It passes no upload beyond `holdAtBytes` (default: all). Returns the proxy's origin,
 * functions that count the resets and the bytes of all uploads, and one that drops what is held, and holds nothing more.
 */
export async function unreliableProxy(
  port: number,
  { failures, afterBytes, holdAtBytes = Infinity }: { failures: number; afterBytes: number; holdAtBytes?: number },
) {
  let heldFrom = holdAtBytes
  const held = new Set<Socket>()
  let resets = 0
  let bytesOfUploads = 0
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const demo = connect(port, '127.0.0.1')
    let isUpload = false
    browser.on('data', (bytes) => {
      const start = bytes.subarray(0, 4).toString()
      if (['PATC', 'POST', 'GET '].includes(start)) isUpload = start === 'PATC'
      if (!isUpload) return
      bytesOfUploads += bytes.length
      if (bytesOfUploads >= heldFrom) {
        browser.unpipe(demo)
        browser.pause()
        held.add(browser)
      }
      if (resets === failures || bytesOfUploads < afterBytes * (resets + 1)) return
      resets += 1
      isUpload = false
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
  return {
    origin: `http://localhost:${address.port}`,
    resetCount: () => resets,
    uploadedBytes: () => bytesOfUploads,
    dropHeld() {
      heldFrom = Infinity
      for (const socket of held) socket.destroy()
    },
  }
}
