import { installBrowsers } from './tools/browsers.js'
import { install } from './tools/install.js'
import { suites } from './tools/suites.js'

// `npm test` runs every suite, `npm test -- unit contract` those; both build first, which is soon done if nothing changed.
const names = process.argv.slice(2)
const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
if (unknown.length > 0) {
  console.error(`No suite is called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = suites.filter(({ name }) => names.length === 0 || name === 'build' || names.includes(name))

install()
installBrowsers([...new Set(chosen.flatMap((suite) => suite.engines))])

const total = { passed: 0, failed: 0, skipped: 0 }
for (const suite of chosen) {
  const start = performance.now()
  const { passed, failed, skipped, output } = required(await suite.run())
  const counts = { passed, failed, skipped: skipped.length }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${suite.name.padEnd(18)}${told(counts)}, ${seconds} s`)
  for (const reason of skipped) console.log(`  skipped: ${reason}`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  for (const count of Object.keys(total)) total[count] += counts[count]
}
console.log(`\n${told(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function required(result) {
  const isEmpty = result.passed + result.failed + result.skipped.length === 0
  return isEmpty ? { ...result, failed: 1, output: 'It ran no test.' } : result
}

function told({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
