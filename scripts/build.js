import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compile } from './build/compile.js'
import { install, root } from './install.js'
import { runScript } from './build/run-script.js'
import { folderOf, shopFiles, shops } from './build/shop-files.js'
import { filesIn, stampOf } from './build/stamp.js'

// The steps of a stage run at once. The second stage replaces the modules that the first one reads.
const stages = [
  ['build/cdn.js', 'build/node-bundle.js', 'editor-data/main.ts', 'build/pack-shops.js'],
  ['build/style-hashes.js', 'build/roll-up.js'],
  ['build/compact.js'],
]
const packed = shops.flatMap((name) => shopFiles(name).map((path) => relative(root, join(folderOf(name), path))))
const inputs = [
  'src',
  'widgets',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.js',
  'scripts/build',
  'scripts/editor-data',
  ...packed,
]
// what the documents are made of besides those, and the documents themselves: one that was removed or changed by hand is written
// again
const documentInputs = [
  'docs',
  'openapi.json',
  'llms.txt',
  'README.md',
  'LEIAME.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SKILL.md',
  'scripts/docs',
  'scripts/openapi',
  'test/contract/error-messages',
  'test/speech/transcripts',
]
const isDocumentInput = (path) => !/^docs\/site\/(?!\.vitepress\/menu)/.test(path)
const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')
const documentsStampFile = join(dist, '.documents-stamp')

install()
// a build that a test starts is the same: Vite would bundle the modules for development
process.env.NODE_ENV = 'production'
const stamp = stampOf(root, inputs)
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) console.log('dist is up to date')
else await build()
if (!process.exitCode) await writeDocuments()

async function writeDocuments() {
  const documentsStamp = () => `${stamp} ${stampOf(root, documentInputs, isDocumentInput)}`
  if (existsSync(documentsStampFile) && readFileSync(documentsStampFile, 'utf8') === documentsStamp()) return
  if (await runScript('scripts/docs/reference.ts')) writeFileSync(documentsStampFile, documentsStamp())
  else process.exitCode = 1
}

// The build writes to its own folder and then moves the files that changed to dist. A failed build leaves dist as it
// was, and two builds can run at once.
async function build() {
  const output = join(root, 'out', `build-${process.pid}`)
  if ((await compile(output)) && (await runStages(output)))
    console.log(`dist is built: ${moveChanges(output)} files changed`)
  else process.exitCode = 1
  rmSync(output, { recursive: true, force: true })
}

async function runStages(output) {
  for (const steps of stages) {
    const results = await Promise.all(steps.map((step) => runScript(`scripts/${step}`, output)))
    if (!results.every(Boolean)) return false
  }
  return true
}

function moveChanges(output) {
  const built = new Set(filesIn(output).map((file) => relative(output, file)))
  const changed = [...built].filter((name) => !sameContent(join(output, name), join(dist, name)))
  rmSync(stampFile, { force: true })
  for (const file of filesIn(dist)) if (!built.has(relative(dist, file))) removeFile(file)
  for (const name of changed) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    renameSync(join(output, name), join(dist, name))
  }
  writeFileSync(stampFile, stamp)
  return `${changed.length} of ${built.size}`
}

function removeFile(file) {
  rmSync(file)
  if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file))
}

function sameContent(one, other) {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
