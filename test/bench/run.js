import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root } from '../tools/install.js'
import { installPackages } from './packages.js'
import { table, verdict } from './table.js'
import { targets } from './targets.js'

// `npm run bench` measures everything, `npm run bench -- sizes paint` those; it builds first. A missed target is told in
// the table and in out/bench.json, and is no failure; a build that fails is one.
const all = ['sizes', 'overhead', 'import', 'paint', 'mounted', 'shown', 'merchant', 'files']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(2)
}

install()
installPackages()
if (spawnSync(node, [join(root, 'test/tools/build.js')], { stdio: 'inherit' }).status !== 0) {
  console.error('The build failed, so there is nothing to measure.')
  process.exit(1)
}

const results = {}
for (const name of all.filter((each) => asked.length === 0 || asked.includes(each))) {
  const rows = await measured(name)
  console.log(`\n${table(name, rows)}`)
  results[name] = rows.map((row) => ({ ...row, ...(row.target && { ...targets[row.target], verdict: verdict(row) }) }))
}

mkdirSync(join(root, 'out'), { recursive: true })
writeFileSync(join(root, 'out/bench.json'), `${JSON.stringify(results, null, 2)}\n`)

// a bench that breaks is told like a target that was not measured, and the others go on
async function measured(name) {
  try {
    const module = await import(`./${name}.js`)
    return await module.measure()
  } catch (error) {
    console.error(error)
    return [{ name, missing: `it broke: ${firstLine(error)}` }]
  }
}

const firstLine = (error) => String(error.message ?? error).split('\n')[0]
