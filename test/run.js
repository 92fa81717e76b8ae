import { parseArgs } from 'node:util'
import { installBrowsers } from './tools/browsers.js'
import { readConditions } from './tools/conditions.js'
import { install } from '../scripts/install.js'
import { planRun } from './tools/plan.js'
import { runPlan } from './tools/run-plan.js'
import { createRunReport } from './tools/run-report.js'
import { build, suites } from './tools/suites.js'

// `npm test` is the quick run, `npm run test:full` runs everything, and `npm run test:rest` what the quick run leaves to it.
// `npm test -- unit test/e2e/card.test.ts widgets/pay-pix-charge` runs what these name.
// `npm test -- --late 7 e2e` runs it with late responses, and `--slow 5` on a slower processor.
const { plan, title, isRepeated, flakyBefore, conditions } = readArguments()
Object.assign(process.env, conditions)
install()
installBrowsers([...new Set(plan.flatMap(({ suite }) => suite.engines))])

if (conditions.GUICHE_SLOW) {
  const others = plan.filter(({ suite }) => suite.engines.some((engine) => engine !== 'chromium'))
  for (const { suite } of others) console.log(`--slow has no effect in ${suite.name}, except in Chromium`)
}

const report = createRunReport({ print: console.log, flakyBefore })
await runPlan(plan, { build, title, isRepeated, onResult: report.add })
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
        late: { type: 'string' },
        slow: { type: 'string' },
      },
    })
    const scope = options.full ? 'full' : options.rest ? 'rest' : 'quick'
    const planned = planRun(suites, { names, scope, engine: options.engine })
    if (planned.length === 0) throw new Error(`No test belongs to ${names.join(' ')}`)
    const conditions = readConditions(options)
    const flakyBefore = options['flaky-before']
    if (!/^\d{1,4}$/.test(flakyBefore)) throw new Error(`--flaky-before needs a count of files: ${flakyBefore}`)
    return {
      plan: planned,
      title: options.title,
      // a race that these find is not run until it is won
      isRepeated: !options['no-repeat'] && Object.keys(conditions).length === 0,
      flakyBefore: Number(flakyBefore),
      conditions,
    }
  } catch (error) {
    console.error(`${error.message}. The suites are ${suites.map(({ name }) => name).join(', ')}.`)
    return process.exit(2)
  }
}
