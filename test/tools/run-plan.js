import { repeatFailures } from './repeat-failures.js'

/**
 * Runs the suites of a plan side by side, the first first, while their loads together stay within `capacity`. Calls
 * `onResult` with each suite, its result and its seconds when it ends. Unless `isRepeated` is false, failed files run once
 * more in the suites that allow it.
 */
export async function runPlan(plan, { title, isRepeated = true, capacity = 2, onResult }) {
  const waiting = [...plan]
  const running = new Set()
  let load = 0
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ suite }) => running.size === 0 || load + suite.load <= capacity)
    if (next === -1) {
      await Promise.race(running)
      continue
    }
    const [{ suite, files }] = waiting.splice(next, 1)
    load += suite.load
    const start = performance.now()
    const run = (some) => suite.run(some, title)
    const ends = (isRepeated && suite.repeats ? repeatFailures(files, run) : run(files)).then((result) => {
      load -= suite.load
      running.delete(ends)
      onResult(suite, result, (performance.now() - start) / 1000)
    })
    running.add(ends)
  }
}
