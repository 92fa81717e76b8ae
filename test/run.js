import { parseArgs } from 'node:util'
import { installBrowsers } from './tools/browsers.js'
import { install } from '../scripts/install.js'
import { planRun } from './tools/plan.js'
import { runPlan } from './tools/run-plan.js'
import { createRunReport } from './tools/run-report.js'
import { build, suites } from './tools/suites.js'

// `npm test` is the quick run, `npm run test:full` runs everything, and `npm run test:rest` what the quick run leaves to it.
// `npm test -- unit test/e2e/card.test.ts widgets/pay-pix-charge` runs what these name.
const { plan, title, isRepeated, flakyBefore } = readArguments()
install()
installBrowsers([...new Set(plan.flatMap(({ suite }) => suite.engines))])

const report = createRunReport({ print: console.log, flakyBefore })
if (plan.some(({ suite }) => suite.needsBuild)) await runPlan([{ suite: build, files: [] }], { onResult: report.add })
if (!report.hasFailures()) await runPlan(plan, { title, isRepeated, onResult: report.add })
process.exitCode = report.end()

function readArguments() {
  try {
    const { values: options, positionals: names } = parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean' },
        rest: { type: 'boolean' },
        engine: { type: 'string' },
        title: { type: 'string', short: 't' },
        'no-repeat': { type: 'boolean' },
        'flaky-before': { type: 'string', default: '0' },
      },
    })
    const scope = options.full ? 'full' : options.rest ? 'rest' : 'quick'
    const planned = planRun(suites, { names, scope, engine: options.engine })
    if (planned.length === 0) throw new Error(`No test belongs to ${names.join(' ')}`)
    return {
      plan: planned,
      title: options.title,
      isRepeated: !options['no-repeat'],
      flakyBefore: Number(options['flaky-before']),
    }
  } catch (error) {
    console.error(`${error.message}. The suites are ${suites.map(({ name }) => name).join(', ')}.`)
    return process.exit(2)
  }
}
