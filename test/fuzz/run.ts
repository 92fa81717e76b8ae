import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { keepFailure } from './kept-failures.ts'
import { batchInputs } from './run-batch.ts'
import { targets } from './targets.ts'
import type { Job } from './process.ts'

// `npm run fuzz -- --minutes 5 --target pix-code --seed 7` gives every target the same number of inputs until the time ends.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, target: { type: 'string' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
const firstSeed = Number(values.seed ?? randomInt(2 ** 31))
const selected = targets.map(({ name }) => name).filter((name) => name === (values.target ?? name))
if (!(minutes > 0) || !Number.isInteger(firstSeed) || selected.length === 0) {
  console.error(
    `Pass --minutes above 0, an integer --seed, and a --target of: ${targets.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

/** How long one batch may take before its input counts as one that never ends. */
const batchTimeoutMs = 300_000

let child = startChild()
const inputs = new Map(selected.map((name) => [name, 0]))
const failed = new Set<string>()
const end = performance.now() + minutes * 60_000

console.log(`seed ${firstSeed}`)
for (let seed = firstSeed; performance.now() < end && failed.size < selected.length; seed = (seed + 1) % 2 ** 31)
  for (const target of selected.filter((name) => !failed.has(name))) {
    if (performance.now() >= end) break
    const failure = await run({ target, seed })
    inputs.set(target, (inputs.get(target) ?? 0) + batchInputs)
    if (failure === null) continue
    failed.add(target)
    keepFailure({ target, seed })
    console.error(`\n${target} failed with seed ${seed}:\n${failure}\n`)
  }
child.kill()

for (const [target, count] of inputs) console.log(`${target.padEnd(24)}${count}${failed.has(target) ? '  failed' : ''}`)
console.log(`${[...inputs.values()].reduce((sum, count) => sum + count)} inputs, ${failed.size} targets failed`)
process.exitCode = failed.size > 0 ? 1 : 0

async function run(job: Job): Promise<string | null> {
  const timeout = AbortSignal.timeout(batchTimeoutMs)
  child.send(job)
  try {
    const [failure] = await once(child, 'message', { signal: timeout })
    return failure
  } catch {
    child.kill('SIGKILL')
    return 'an input did not end'
  } finally {
    if (timeout.aborted || !child.connected) child = startChild()
  }
}

function startChild() {
  const started = fork(new URL('process.ts', import.meta.url))
  started.once('exit', () => started.emit('message', 'the process ended'))
  return started
}
