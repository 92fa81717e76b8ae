import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root } from '../tools/install.js'
import { installPackages } from './packages.js'
import { conditionsOf } from './conditions.js'
import { benchmarks, pageOf } from './page.js'
import { table, verdict } from './table.js'
import { targets } from './targets.js'

// `npm run bench` runs every benchmark; `npm run bench -- sizes paint` runs those two; `npm run bench -- --write` runs all and
// writes docs/benchmarks.md. Each builds first. A missed target is reported in the table and in out/bench.json, but is not a
// failure. A failed build is.
const all = Object.keys(benchmarks)
const requested = process.argv.slice(2).filter((text) => text !== '--write')
const writesPage = process.argv.includes('--write')
const unknown = requested.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from: ${all.join(', ')}`)
  process.exit(2)
}
if (writesPage && requested.length > 0) {
  console.error('The page shows all benchmarks of one run. Pass --write without the names of benchmarks.')
  process.exit(2)
}

install()
installPackages()
if (spawnSync(node, [join(root, 'test/tools/build.js')], { stdio: 'inherit' }).status !== 0) {
  console.error('The build failed. Fix it and run the benchmarks again.')
  process.exit(1)
}

const results = {}
for (const name of all.filter((each) => requested.length === 0 || requested.includes(each))) {
  const rows = await measure(name)
  console.log(`\n${table(name, rows)}`)
  results[name] = rows.map((row) => ({ ...row, ...(row.target && { ...targets[row.target], verdict: verdict(row) }) }))
}

mkdirSync(join(root, 'out'), { recursive: true })
writeFileSync(join(root, 'out/bench.json'), `${JSON.stringify(results, null, 2)}\n`)
if (writesPage) writeFileSync(join(root, 'docs/benchmarks.md'), pageOf(results, conditionsOf(new Date())))

// a benchmark that throws is reported as not measured, and the others continue
async function measure(name) {
  try {
    const module = await import(`./${name}.js`)
    return await module.measure()
  } catch (error) {
    console.error(error)
    return [{ name, missing: `failed: ${firstLine(error)}` }]
  }
}

function firstLine(error) {
  return String(error.message ?? error).split('\n')[0]
}
