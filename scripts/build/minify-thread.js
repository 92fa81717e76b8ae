import { on } from 'node:events'
import { parentPort, workerData as options } from 'node:worker_threads'
import { minify } from 'terser'

for await (const [module] of on(parentPort, 'message')) {
  const { code } = await minify(module, options)
  parentPort.postMessage(code) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
}
