import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../install.js'

const options = { module: true, ecma: 2022, compress: { passes: 3 } }
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/terser/package.json'), 'utf8'))
const kept = join(root, 'out/minified.json')

/** Minifies modules with Terser, one on each core. out/minified.json keeps the results, because it is slow. */
export async function minifyAll(modules) {
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
  const codes = new Map(modules.map((code) => [keyOf(code), code]))
  const results = Object.fromEntries([...codes.keys()].map((key) => [key, known[key]]))
  const changed = [...codes].filter(([key]) => results[key] === undefined)
  const queue = changed.values()
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), changed.length) }, work))
  keep(results)
  return modules.map((code) => results[keyOf(code)])

  async function work() {
    const worker = new Worker(new URL('minify-thread.js', import.meta.url), { workerData: options })
    for (const [key, code] of queue) {
      worker.postMessage(code) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
      ;[results[key]] = await once(worker, 'message')
    }
    await worker.terminate()
  }
}

function keyOf(code) {
  return createHash('sha256')
    .update(JSON.stringify([version, options, code]))
    .digest('hex')
}

// another build may read or replace the file at the same time
function keep(results) {
  const own = `${kept}.${process.pid}`
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(own, JSON.stringify(results))
  renameSync(own, kept)
}
