import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../install.js'

const { version } = JSON.parse(readFileSync(join(root, 'node_modules/terser/package.json'), 'utf8'))

/** Minifies modules with Terser, one on each core. The file `kept` in out/ keeps the results, because it is slow. */
export async function minifyAll(modules, { options, kept }) {
  const file = join(root, 'out', `${kept}.json`)
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const keyOf = (code) => keyFor(options, code)
  const codes = new Map(modules.map((code) => [keyOf(code), code]))
  const results = Object.fromEntries([...codes.keys()].map((key) => [key, known[key]]))
  const changed = [...codes].filter(([key]) => results[key] === undefined)
  const queue = changed.values()
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), changed.length) }, work))
  keep(file, results)
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

function keyFor(options, code) {
  return createHash('sha256')
    .update(JSON.stringify([version, options, code]))
    .digest('hex')
}

// another build may read or replace the file at the same time
function keep(file, results) {
  const own = `${file}.${process.pid}`
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(own, JSON.stringify(results))
  renameSync(own, file)
}
