import { writeFileSync } from 'node:fs'

/** A reporter of Vitest that writes how many tests passed and failed, and which were skipped, to GUICHE_REPORT. */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const errors = suites.flatMap((suite) => suite.errors())
    const named = (state) => tests.filter((test) => test.result().state === state)
    const report = {
      passed: named('passed').length,
      failed: named('failed').length + errors.length + unhandledErrors.length,
      skipped: named('skipped').map((test) => [test.fullName, test.result().note].filter(Boolean).join(': ')),
    }
    writeFileSync(process.env.GUICHE_REPORT, JSON.stringify(report))
  }
}
