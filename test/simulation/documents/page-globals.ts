/**
 * Gives the process what the code of a page expects of a browser: a device that is online, and blobs that are read by promises alone.
 * Node's own stream of a blob takes turns of the event loop, which a world does not wait for.
 */
export function installPageGlobals() {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  define('navigator', { onLine: true })
  define('addEventListener', () => {})
  Blob.prototype.stream = function stream() {
    return streamOf(() => this.arrayBuffer())
  }
}

function streamOf(read: () => Promise<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        controller.enqueue(new Uint8Array(await read()))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
