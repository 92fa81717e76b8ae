import { hasFailed, hasPassed } from './results.js'

/** How many flaky files a run may have. Each is an open defect; more than these say that the run proves nothing. */
export const maxFlakyFiles = 3

/** How many lines of an error the end of a run repeats. */
const maxErrorLines = 12

/**
 * Creates a report that prints each suite as it ends, and the counts of all of them at the end. `flakyBefore` is the count of
 * flaky files in an earlier part of the same run.
 */
export function createRunReport({ print, flakyBefore = 0 }) {
  const tests = []
  const flakyFiles = new Set()
  return { add, end }

  /** Adds the result of a suite that took `seconds`. */
  function add(suite, result, seconds) {
    const ended = result.tests.length > 0 ? result.tests : [ranNothing(suite)]
    tests.push(...ended)
    const times = `${seconds.toFixed(1)} s, processor ${result.processorSeconds.toFixed(1)} s`
    print(`${suite.name.padEnd(18)}${summary(ended)}, ${times}`)
    for (const { title } of ended.filter(isSkipped)) print(`  skipped: ${title}`)
    for (const { file, title, error } of result.flaky ?? []) {
      flakyFiles.add(`${suite.name} ${file}`)
      print(`flaky: ${title}\n${indented(error ?? 'no error was reported')}`)
    }
    if (ended.some(hasFailed)) print(`\n${result.output.trim()}\n`)
  }

  /** Prints the failures and the counts, and returns the exit code. */
  function end() {
    const flaky = flakyBefore + flakyFiles.size
    if (flaky > maxFlakyFiles) tests.push(tooManyFlaky(flaky))
    // the end of a long run is what is read, and often all that is kept of it
    for (const { title, error, command } of tests.filter(hasFailed)) {
      const reason = error ? `\n${indented(error.split('\n').slice(0, maxErrorLines).join('\n'))}` : ''
      print(`\nFailed: ${title}${reason}\n  run it alone: ${command}`)
    }
    print(`\nflaky files: ${flaky}`)
    print(summary(tests))
    return tests.some(hasFailed) ? 1 : 0
  }
}

const isSkipped = ({ state }) => state === 'skipped'

const ranNothing = ({ name }) => ({ title: `${name} ran no tests`, command: `npm test -- ${name}`, state: 'failed' })

const tooManyFlaky = (count) => ({
  title: `${count} files were flaky, and ${maxFlakyFiles} may be`,
  command: 'npm test -- --no-repeat',
  state: 'failed',
})

const indented = (text) => text.replaceAll(/^/gm, '  ')

function summary(tests) {
  const skipped = tests.filter(isSkipped).length
  const counts = `${tests.filter(hasPassed).length} passed, ${tests.filter(hasFailed).length} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}
