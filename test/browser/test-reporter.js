import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../../scripts/install.js'

/** Returns a reporter of @web/test-runner that writes every test, with its state and its error, to a file. */
export function testReporter(path) {
  return {
    stop({ sessions }) {
      if (path) writeFileSync(path, JSON.stringify(sessions.flatMap(testsOfSession)))
    },
  }
}

function testsOfSession({ testFile, testResults, errors }) {
  const file = relative(root, testFile)
  const tests = testResults ? testsOf(testResults) : []
  return [
    ...tests
      .filter(({ name }) => name.includes(process.env.GUICHE_TITLE ?? ''))
      .map(({ name, passed, skipped, error }) => ({
        file,
        name,
        isTest: true,
        state: skipped ? 'skipped' : passed ? 'passed' : 'failed',
        error: error?.message,
      })),
    ...errors.map(({ message }) => ({ file, name: message, state: 'failed', error: message })),
  ]
}

/** The tests of a suite and of its suites, each with its full name, which Mocha compares with `fgrep`. */
function testsOf({ name = '', tests, suites }) {
  const all = [...tests, ...suites.flatMap(testsOf)]
  return name ? all.map((test) => ({ ...test, name: `${name} ${test.name}` })) : all
}
