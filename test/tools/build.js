import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { install, node, root } from './install.js'
import { filesIn, stampOf } from './stamp.js'

const tools = ['build.js', 'cdn.js', 'tsconfig.build.json', 'tsconfig.cli.json'].map((name) => `test/tools/${name}`)
const inputs = ['src', 'widgets', 'package.json', 'package-lock.json', 'tsconfig.json', ...tools]
const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')

install()
const stamp = stampOf(root, inputs)
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) console.log('dist is up to date')
else build()

// All is made in a folder of its own, and then those files are moved to dist that differ from what is there. So a build
// that fails leaves dist as it was, and two builds at once do not disturb each other.
function build() {
  const stage = join(root, 'out', `build-${process.pid}`)
  if (compile(stage) && run('test/tools/cdn.js', stage)) console.log(`dist is built: ${carryOver(stage)} files changed`)
  else process.exitCode = 1
  rmSync(stage, { recursive: true, force: true })
}

function compile(stage) {
  // the command line and the files on a disk alone know Node; what they share with the rest is written again without that knowledge
  const compiled = ['cli', 'build'].every((name) =>
    run('node_modules/typescript/bin/tsc', '-p', `test/tools/tsconfig.${name}.json`, '--outDir', stage),
  )
  for (const file of filesIn(stage)) if (file.endsWith('.d.ts')) nameOutputs(file)
  return compiled
}

// tsc turns .ts into .js in the imports of modules, but not in those of their declarations
function nameOutputs(file) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from|import) |import\()(["'])(\.\.?\/[^"']+)\.ts\2/g, '$1$2$3.js$2'))
}

function carryOver(stage) {
  const made = new Set(filesIn(stage).map((file) => relative(stage, file)))
  const changed = [...made].filter((name) => !sameContent(join(stage, name), join(dist, name)))
  rmSync(stampFile, { force: true })
  for (const file of filesIn(dist)) if (!made.has(relative(dist, file))) rmSync(file)
  for (const name of changed) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    renameSync(join(stage, name), join(dist, name))
  }
  writeFileSync(stampFile, stamp)
  return `${changed.length} of ${made.size}`
}

function run(script, ...args) {
  return spawnSync(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit' }).status === 0
}

function sameContent(one, other) {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
