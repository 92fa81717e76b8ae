import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../../scripts/install.js'

/** Returns a reporter of @web/test-runner that writes the count of passed tests, and the names of failed and skipped ones, to a file. */
export function countReporter(path) {
  return {
    stop({ sessions }) {
      if (!path) return
      const tests = sessions
        .flatMap(({ testFile, testResults }) =>
          testResults ? testsOf(testResults).map((test) => ({ ...test, file: relative(root, testFile) })) : [],
        )
        .filter(({ name }) => name.includes(process.env.GUICHE_TITLE ?? ''))
      const errors = sessions.flatMap(({ testFile, errors }) =>
        errors.map(({ message }) => ({ file: relative(root, testFile), name: message, isLost: errors.some(isLoss) })),
      )
      const lost = new Set(errors.filter(({ isLost }) => isLost).map(({ file }) => file))
      const failed = tests.filter((test) => !test.passed && !test.skipped)
      const whole = tests.filter(({ file }) => !lost.has(file)) // the others are counted when they run again
      const report = {
        passed: whole.filter((test) => test.passed).length,
        failed: [...failed.map(({ file, name }) => ({ file, name, isTest: true })), ...errors],
        skipped: whole.filter((test) => test.skipped).map(({ file, name }) => `${file}: ${name}`),
        started: tests.length > 0,
      }
      writeFileSync(path, JSON.stringify(report))
    },
  }
}

// A page is lost when its process ends, or when webdriverio repeats a failed request to load it. A test that reloads its own page
// loses it in the second run as well.
const isLoss = ({ message }) =>
  /^Tests were interrupted because the (?:browser disconnected|page was reloaded)\./.test(message)

/** The tests of a suite and of its suites, each with its full name, which Mocha compares with `fgrep`. */
function testsOf({ name = '', tests, suites }) {
  const all = [...tests, ...suites.flatMap(testsOf)]
  return name ? all.map((test) => ({ ...test, name: `${name} ${test.name}` })) : all
}
