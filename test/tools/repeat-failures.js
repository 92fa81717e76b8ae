import { hasFailed, hasPassed } from './results.js'

/**
 * Runs test files, and then each file with a failure once more, alone; or all of them, if no test ran because the browser did
 * not start. What the second run says of a file counts. A file that passes then is flaky: its first failures are in `flaky`.
 * `run(files)` returns a result as results.js describes it.
 */
export async function repeatFailures(files, run) {
  const first = await run(files)
  const outcome = { ...first, flaky: [] }
  for (const group of groupsToRepeat(files, first)) {
    const belongs = ({ file }) => group === files || group.includes(file)
    const again = await run(group)
    const isFlaky = again.tests.some(hasPassed) && !again.tests.some(hasFailed)
    if (isFlaky) outcome.flaky.push(...first.tests.filter((test) => hasFailed(test) && belongs(test)))
    outcome.tests = [
      ...outcome.tests.filter((test) => !belongs(test)),
      ...again.tests.filter((test) => hasFailed(test) || belongs(test)),
    ]
    outcome.output += `\n${again.output}`
    outcome.processorSeconds += again.processorSeconds
  }
  return outcome
}

function groupsToRepeat(files, { tests }) {
  const failures = tests.filter(hasFailed)
  if (failures.length > 0 && !tests.some(({ isTest }) => isTest)) return [files]
  return files.filter((path) => failures.some(({ file }) => file === path)).map((path) => [path])
}
