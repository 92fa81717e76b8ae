import { writeFileSync } from 'node:fs'

/** Returns a reporter of @web/test-runner that writes the counts of passed and failed tests, and the skipped tests, to a file. */
export function countReporter(path) {
  return {
    stop({ sessions }) {
      if (!path) return
      const tests = sessions.flatMap(({ testResults }) => (testResults ? testsOf(testResults) : []))
      const errors = sessions.reduce((sum, session) => sum + session.errors.length, 0)
      const skipped = tests.filter((test) => test.skipped).map((test) => test.name)
      const passed = tests.filter((test) => test.passed).length
      const failed = tests.length - passed - skipped.length + errors
      writeFileSync(path, JSON.stringify({ passed, failed, skipped, started: tests.length > 0 }))
    },
  }
}

function testsOf({ tests, suites }) {
  return [...tests, ...suites.flatMap(testsOf)]
}
