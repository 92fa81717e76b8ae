import { writeFileSync } from 'node:fs'

/** A Vitest reporter that writes the count of passed tests, and the names of failed and skipped ones, to GUICHE_REPORT. */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter(isNamed)
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const report = {
      passed: inState('passed').length,
      failed: [
        ...inState('failed').map((test) => ({ file: fileOf(test), name: nameOf(test), isTest: true })),
        ...suites.flatMap((suite) => suite.errors().map((error) => ({ file: fileOf(suite), name: firstLine(error) }))),
        ...unhandledErrors.map((error) => ({ name: firstLine(error) })),
      ],
      skipped: inState('skipped').map((test) => [test.fullName, test.result().note].filter(Boolean).join(': ')),
    }
    writeFileSync(process.env.GUICHE_REPORT, JSON.stringify(report))
  }
}

const fileOf = (item) => (item.module ?? item).relativeModuleId

/** The name that Vitest compares with --testNamePattern. */
const nameOf = (test) => test.fullName.split(' > ').join(' ')

// Vitest reports all other tests as skipped
const isNamed = (test) => nameOf(test).includes(process.env.GUICHE_TITLE ?? '')

const firstLine = ({ message }) => message.split('\n', 1)[0]
