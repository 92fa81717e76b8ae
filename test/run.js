import { parseArgs } from 'node:util'
import { installBrowsers } from './tools/browsers.js'
import { readConditions } from './tools/conditions.js'
import { install } from '../scripts/install.js'
import { planRun } from './tools/plan.js'
import { runPlan } from './tools/run-plan.js'
import { build, suites } from './tools/suites.js'

// `npm test` is the quick run, `npm run test:full` runs everything, and `npm run test:rest` what the quick run leaves to it.
// `npm test -- unit test/e2e/card.test.ts widgets/pay-pix-charge` runs what these name.
// `npm test -- --late 7 e2e` runs it with late responses, and `--slow 5` on a slower processor.
const { plan, title, conditions } = readArguments()
Object.assign(process.env, conditions)
install()
installBrowsers([...new Set(plan.flatMap(({ suite }) => suite.engines))])

if (conditions.GUICHE_SLOW) {
  const others = plan.filter(({ suite }) => suite.engines.some((engine) => engine !== 'chromium'))
  for (const { suite } of others) console.log(`--slow has no effect in ${suite.name}, except in Chromium`)
}

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
if (plan.some(({ suite }) => suite.needsBuild)) await runPlan([{ suite: build, files: [] }], { onResult: report })
if (failures.length === 0) await runPlan(plan, { title, onResult: report })
for (const { title, command } of failures) console.log(`\nFailed: ${title}\n  run it alone: ${command}`)
console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function readArguments() {
  try {
    const { values: options, positionals: names } = parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean' },
        rest: { type: 'boolean' },
        engine: { type: 'string' },
        title: { type: 'string', short: 't' },
        late: { type: 'string' },
        slow: { type: 'string' },
      },
    })
    const scope = options.full ? 'full' : options.rest ? 'rest' : 'quick'
    const planned = planRun(suites, { names, scope, engine: options.engine })
    if (planned.length === 0) throw new Error(`No test belongs to ${names.join(' ')}`)
    return { plan: planned, title: options.title, conditions: readConditions(options) }
  } catch (error) {
    console.error(`${error.message}. The suites are ${suites.map(({ name }) => name).join(', ')}.`)
    return process.exit(2)
  }
}

function report(suite, result, seconds) {
  const { passed, failed, skipped, output, repeated = [] } = failIfEmpty(suite, result)
  const counts = { passed, failed: failed.length, skipped: skipped.length }
  console.log(`${suite.name.padEnd(18)}${summary(counts)}, ${seconds.toFixed(1)} s`)
  for (const reason of skipped) console.log(`  skipped: ${reason}`)
  for (const file of repeated) console.log(`  run again, because the browser lost its page: ${file}`)
  if (failed.length > 0) console.log(`\n${output.trim()}\n`)
  failures.push(...failed)
  for (const count of Object.keys(total)) total[count] += counts[count]
}

function failIfEmpty(suite, result) {
  const isEmpty = result.passed + result.failed.length + result.skipped.length === 0
  const failure = { title: `${suite.name} ran no tests`, command: `npm test -- ${suite.name}` }
  return isEmpty ? { ...result, failed: [failure] } : result
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
