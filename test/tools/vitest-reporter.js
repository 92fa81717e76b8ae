import { writeFileSync } from 'node:fs'

/** A Vitest reporter that writes the count of passed tests, and the names of failed and skipped ones, to GUICHE_REPORT. */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const errors = suites.flatMap((suite) => suite.errors())
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const report = {
      passed: inState('passed').length,
      failed: [
        ...inState('failed').map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
        ...[...errors, ...unhandledErrors].map(firstLine),
      ],
      skipped: inState('skipped').map((test) => [test.fullName, test.result().note].filter(Boolean).join(': ')),
    }
    writeFileSync(process.env.GUICHE_REPORT, JSON.stringify(report))
  }
}

const firstLine = ({ message }) => message.split('\n', 1)[0]
