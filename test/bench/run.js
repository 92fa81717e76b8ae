import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install, node, root } from '../../scripts/install.js'
import { installBrowsers } from '../tools/browsers.js'
import { conditionsOf } from './conditions.js'
import { installDatabases } from './database/databases.js'
import { measurePart } from './measure-part.js'
import { installPackages } from './packages.js'
import { benchmarks, pageOf } from './page.js'
import { smokeFailures } from './smoke-failures.js'
import { table, verdict } from './table.js'

// `npm run bench` runs every benchmark and writes its page of the documentation site; `npm run bench -- sizes paint` runs
// those two. Each builds first. A row that is worse than its limit, and a part that fails, are reported in the table and in
// out/bench.json, but are not a failure. A failed build is.
// `--smoke` measures each row once, with the smallest counts, and writes nothing. It fails when a row has no value, and when
// one is worse than its limit that is no timing.
const all = Object.keys(benchmarks)
const { isSmoke, names } = readArguments()
const runsEvery = names.length === all.length
if (isSmoke) process.env.GUICHE_BENCH = 'smoke'

install()
installPackages()
installBrowsers(['chromium'])
installDatabases()
if (spawnSync(node, [join(root, 'scripts/build.js')], { stdio: 'inherit' }).status !== 0) {
  console.error('The build failed. Fix it and run the benchmarks again.')
  process.exit(1)
}

const maxMinutes = isSmoke ? 3 : 120
const results = {}
for (const name of names) {
  const start = performance.now()
  const measure = async () => (await import(`./${name}.js`)).measure()
  const rows = await measurePart(name, measure, maxMinutes)
  const seconds = (performance.now() - start) / 1000
  console.log(`\n${table(`${name}, in ${seconds.toFixed(0)} s`, rows)}\n`)
  results[name] = rows.map((row) => ({ ...row, verdict: verdict(row) }))
  // a run that is stopped keeps what it has measured
  if (!isSmoke) write('out/bench.json', `${JSON.stringify(results, null, 2)}\n`)
}

// the page shows all benchmarks of one run
if (!isSmoke && runsEvery) write('docs/site/pages/benchmarks.md', pageOf(results, conditionsOf(new Date())))
const failures = isSmoke ? smokeFailures(results, { every: runsEvery }) : []
for (const failure of failures) console.error(`Failed: ${failure}`)

// a part that was given up may still hold a browser
process.exit(failures.length > 0 ? 1 : 0)

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { smoke: { type: 'boolean' } } })
    const unknown = positionals.filter((name) => !all.includes(name))
    if (unknown.length > 0) throw new Error(`Unknown benchmark: ${unknown.join(', ')}`)
    const isRequested = (name) => positionals.length === 0 || positionals.includes(name)
    return { isSmoke: values.smoke === true, names: all.filter(isRequested) }
  } catch (error) {
    console.error(`${error.message}. The benchmarks are ${all.join(', ')}.`)
    return process.exit(2)
  }
}

function write(path, text) {
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(join(root, path), text)
}
