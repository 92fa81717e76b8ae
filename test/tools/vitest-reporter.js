import { writeFileSync } from 'node:fs'

/** A Vitest reporter that writes every test, with its state and its first error, to GUICHE_REPORT. */
export default class TestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter(isNamed)
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const report = [
      ...tests.map(testOf).filter(({ state }) => state !== 'pending'), // the error of its suite is the failure
      ...suites.flatMap((suite) => suite.errors().map((error) => ({ file: fileOf(suite), ...failureOf(error) }))),
      ...unhandledErrors.map(failureOf),
    ]
    writeFileSync(process.env.GUICHE_REPORT, JSON.stringify(report))
  }
}

function testOf(test) {
  const { state, note, errors = [] } = test.result()
  const name = [nameOf(test), state === 'skipped' && note].filter(Boolean).join(': ')
  return { file: fileOf(test), name, isTest: true, state, error: errors[0]?.message }
}

const failureOf = ({ message }) => ({ name: message.split('\n', 1)[0], state: 'failed', error: message })

const fileOf = (item) => (item.module ?? item).relativeModuleId

/** The name that Vitest compares with --testNamePattern. */
const nameOf = (test) => test.fullName.split(' > ').join(' ')

// Vitest reports all other tests as skipped
const isNamed = (test) => nameOf(test).includes(process.env.GUICHE_TITLE ?? '')
