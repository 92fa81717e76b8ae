import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root } from '../../scripts/install.js'
import { conditionsOf } from './conditions.js'
import { measurePart } from './measure-part.js'
import { installPackages } from './packages.js'
import { benchmarks, pageOf } from './page.js'
import { table, verdict } from './table.js'
import { targets } from './targets.js'

// `npm run bench` runs every benchmark and writes its page of the documentation site; `npm run bench -- sizes
// paint` runs those two. Each builds first. A missed target, and a part that fails, are reported in the table and in
// out/bench.json, but are not a failure. A failed build is.
const all = Object.keys(benchmarks)
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from: ${all.join(', ')}`)
  process.exit(2)
}

install()
installPackages()
if (spawnSync(node, [join(root, 'scripts/build.js')], { stdio: 'inherit' }).status !== 0) {
  console.error('The build failed. Fix it and run the benchmarks again.')
  process.exit(1)
}

const maxMinutes = 120
const results = {}
mkdirSync(join(root, 'out'), { recursive: true })
for (const name of all.filter((each) => requested.length === 0 || requested.includes(each))) {
  const measure = async () => (await import(`./${name}.js`)).measure()
  const rows = await measurePart(name, measure, maxMinutes)
  console.log(`\n${table(name, rows)}\n`)
  results[name] = rows.map((row) => ({ ...row, ...(row.target && { ...targets[row.target], verdict: verdict(row) }) }))
  // a run that is stopped keeps what it has measured
  writeFileSync(join(root, 'out/bench.json'), `${JSON.stringify(results, null, 2)}\n`)
}

// the page shows all benchmarks of one run
if (requested.length === 0)
  writeFileSync(join(root, 'docs/site/pages/benchmarks.md'), pageOf(results, conditionsOf(new Date())))

// a part that was given up may still hold a browser
process.exit()
