import { repeatFailures } from './repeat-failures.js'
import { hasFailed } from './results.js'

/**
 * Runs the suites of a plan side by side, the first first, while their loads together stay within `capacity`. Those with
 * `needsBuild` wait for the suite `build`, which starts first; nothing more starts when it has failed. Calls `onResult` with
 * each suite, its result and its seconds when it ends. Unless `isRepeated` is false, failed files run once more in the suites
 * that allow it.
 */
export async function runPlan(plan, { build, title, isRepeated = true, capacity = 2, onResult }) {
  let isBuilt = !plan.some(({ suite }) => suite.needsBuild)
  const waiting = isBuilt ? [...plan] : [{ suite: build, files: [] }, ...plan]
  const running = new Set()
  let load = 0
  const hasRoom = (suite) => running.size === 0 || load + suite.load <= capacity
  const mayStart = ({ suite }) => hasRoom(suite) && (isBuilt || suite === build || !suite.needsBuild)
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(mayStart)
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
      if (suite === build) isBuilt = !result.tests.some(hasFailed)
      if (suite === build && !isBuilt) waiting.length = 0
      onResult(suite, result, (performance.now() - start) / 1000)
    })
    running.add(ends)
  }
}
