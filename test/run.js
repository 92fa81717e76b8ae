import { installBrowsers } from './tools/browsers.js'
import { install } from './tools/install.js'
import { suites } from './tools/suites.js'

// `npm test` runs every suite but the slow ones; `npm run test:full` runs those too; `npm test -- unit contract` runs those two.
// All of them build first, which is quick if nothing changed.
const options = process.argv.slice(2)
const isFull = options.includes('--full')
const names = options.filter((option) => option !== '--full')
const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(', ')}. Choose from: ${suites.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const isSelected = ({ name, isSlow = false }) =>
  names.length === 0 ? isFull || !isSlow : name === 'build' || names.includes(name)
const selected = suites.filter(isSelected)

install()
installBrowsers([...new Set(selected.flatMap((suite) => suite.engines))])

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
for (const suite of selected) {
  const start = performance.now()
  const { passed, failed, skipped, output } = failIfEmpty(await suite.run())
  const counts = { passed, failed: failed.length, skipped: skipped.length }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${suite.name.padEnd(18)}${summary(counts)}, ${seconds} s`)
  for (const reason of skipped) console.log(`  skipped: ${reason}`)
  if (failed.length > 0) console.log(`\n${output.trim()}\n`)
  failures.push(...failed.map((test) => `${suite.name}: ${test}`))
  for (const count of Object.keys(total)) total[count] += counts[count]
}
for (const failure of failures) console.log(`\nFailed in ${failure}`)
console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function failIfEmpty(result) {
  const isEmpty = result.passed + result.failed.length + result.skipped.length === 0
  return isEmpty ? { ...result, failed: ['The suite ran no tests.'] } : result
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
