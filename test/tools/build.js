import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { install, node, root } from './install.js'
import { folderOf, shopFiles, shops } from './shop-files.js'
import { filesIn, stampOf } from './stamp.js'
import { compactTemplates } from './white-space/module.js'

const tools = [
  'build.js',
  'cdn.js',
  'editor-data',
  'licences.js',
  'mark-pure.js',
  'node-bundle.js',
  'pack-shops.js',
  'roll-up.js',
  'shop-files.js',
  'tsconfig.build.json',
  'tsconfig.cli.json',
  'white-space',
].map((name) => `test/tools/${name}`)
// the last step replaces the modules that the others read
const steps = ['node-bundle.js', 'editor-data/main.ts', 'cdn.js', 'pack-shops.js', 'roll-up.js']
const packed = shops.flatMap((name) => shopFiles(name).map((path) => relative(root, join(folderOf(name), path))))
const inputs = ['src', 'widgets', 'package.json', 'package-lock.json', 'tsconfig.json', ...tools, ...packed]
const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')

install()
const stamp = stampOf(root, inputs)
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) console.log('dist is up to date')
else build()

// The build writes to its own folder and then moves the files that changed to dist. A failed build leaves dist as it was,
// and two builds can run at once.
function build() {
  const output = join(root, 'out', `build-${process.pid}`)
  if (compile(output) && steps.every((step) => run(`test/tools/${step}`, output)))
    console.log(`dist is built: ${moveChanges(output)} files changed`)
  else process.exitCode = 1
  rmSync(output, { recursive: true, force: true })
}

function compile(output) {
  // Only the command line and the disk store may use Node's types. The second pass compiles the modules they share with the
  // rest again, without those types.
  const compiled = ['cli', 'build'].every((name) =>
    run('node_modules/typescript/bin/tsc', '-p', `test/tools/tsconfig.${name}.json`, '--outDir', output),
  )
  for (const file of filesIn(output)) if (file.endsWith('.d.ts')) useJsExtensions(file)
  // minifiers keep the white space of templates and styles
  for (const file of filesIn(join(output, 'widgets')))
    if (file.endsWith('.js')) rewrite(file, (text) => compactTemplates(withoutImportHelper(text)))
  return compiled
}

// tsc rewrites .ts to .js in the imports of modules, but not in the imports of their declarations
function useJsExtensions(file) {
  rewrite(file, (text) => text.replace(/((?:from|import) |import\()(["'])(\.\.?\/[^"']+)\.ts\2/g, '$1$2$3.js$2'))
}

// tsc passes a URL that is not a literal through a helper, behind which bundlers do not see the comments for them
function withoutImportHelper(text) {
  return text
    .replace(/^var __rewriteRelativeImportExtension = [^]*?\n};\n/, '')
    .replace(/import\(__rewriteRelativeImportExtension\((.*)\)\)/g, 'import($1)')
}

function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function moveChanges(output) {
  const built = new Set(filesIn(output).map((file) => relative(output, file)))
  const changed = [...built].filter((name) => !sameContent(join(output, name), join(dist, name)))
  rmSync(stampFile, { force: true })
  for (const file of filesIn(dist)) if (!built.has(relative(dist, file))) rmSync(file)
  for (const name of changed) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    renameSync(join(output, name), join(dist, name))
  }
  writeFileSync(stampFile, stamp)
  return `${changed.length} of ${built.size}`
}

function run(script, ...args) {
  return spawnSync(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit' }).status === 0
}

function sameContent(one, other) {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
