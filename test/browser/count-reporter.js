import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Returns a reporter of @web/test-runner that writes the count of passed tests, and the names of failed and skipped ones, to a file. */
export function countReporter(path) {
  return {
    stop({ sessions }) {
      if (!path) return
      const tests = sessions.flatMap(({ testFile, testResults }) =>
        testResults
          ? testsOf(testResults).map((test) => ({ ...test, name: `${basename(testFile)}: ${test.name}` }))
          : [],
      )
      const errors = sessions.flatMap((session) => session.errors)
      const passed = tests.filter((test) => test.passed).length
      const skipped = tests.filter((test) => test.skipped).map((test) => test.name)
      const failed = tests.filter((test) => !test.passed && !test.skipped).map((test) => test.name)
      const report = { passed, failed: [...failed, ...errors.map(({ message }) => message)], skipped }
      writeFileSync(path, JSON.stringify({ ...report, started: tests.length > 0 }))
    },
  }
}

function testsOf({ tests, suites }) {
  return [...tests, ...suites.flatMap(testsOf)]
}
