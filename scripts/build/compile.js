import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from '../install.js'
import { runScript } from './run-script.js'
import { filesIn, stampOf } from './stamp.js'
import { compactTemplates } from './white-space/module.js'

// Only the command line and the disk store may use Node's types. The modules that they share with the rest are taken
// from the second program, which is without those types.
const programs = ['cli', 'build']
const settings = [
  'package-lock.json',
  'tsconfig.json',
  ...programs.map((name) => `scripts/build/tsconfig.${name}.json`),
]
const kept = join(root, 'out/emitted')

/** Compiles the package into a folder, and returns whether it has no error. out/emitted keeps what did not change. */
export async function compile(output) {
  // beside the kept folder, because the compiler notes relative paths
  const own = `${output}-compiled`
  move(kept, own)
  forgetOtherSettings(own)
  const isCompiled = await compilePrograms(own)
  if (isCompiled) for (const name of programs) finish(join(own, name), output)
  rmSync(kept, { recursive: true, force: true })
  move(own, kept)
  rmSync(own, { recursive: true, force: true })
  return isCompiled
}

function move(from, to) {
  try {
    renameSync(from, to)
  } catch {
    // another build has it, or was quicker
  }
}

function forgetOtherSettings(own) {
  const stampFile = join(own, 'settings')
  const stamp = stampOf(root, settings)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  writeFileSync(stampFile, stamp)
}

async function compilePrograms(own) {
  for (const name of programs) if (!(await compileProgram(name, join(own, name)))) return false
  return true
}

function compileProgram(name, folder) {
  const incremental = ['--incremental', '--tsBuildInfoFile', join(folder, 'tsbuildinfo')]
  const project = ['-p', `scripts/build/tsconfig.${name}.json`, '--outDir', folder]
  return runScript('node_modules/typescript/bin/tsc', ...project, ...incremental)
}

function finish(folder, output) {
  for (const file of filesIn(folder)) {
    const path = relative(folder, file)
    // the modules of sources that were removed are still there
    if (!existsSync(join(root, path.replace(/(\.d\.ts|\.js)$/, '.ts')))) continue
    mkdirSync(dirname(join(output, path)), { recursive: true })
    writeFileSync(join(output, path), finished(path, readFileSync(file, 'utf8')))
  }
}

function finished(path, text) {
  if (path.endsWith('.d.ts')) return withJsExtensions(text)
  // minifiers keep the white space of templates and styles
  return path.startsWith(`widgets${sep}`) ? compactTemplates(withoutImportHelper(text)) : text
}

// tsc rewrites .ts to .js in the imports of modules, but not in the imports of their declarations
function withJsExtensions(text) {
  return text.replace(/((?:from|import) |import\()(["'])(\.\.?\/[^"']+)\.ts\2/g, '$1$2$3.js$2')
}

// tsc passes a URL that is not a literal through a helper, behind which bundlers do not see the comments for them
function withoutImportHelper(text) {
  return text
    .replace(/^var __rewriteRelativeImportExtension = [^]*?\n};\n/, '')
    .replace(/import\(__rewriteRelativeImportExtension\((.*)\)\)/g, 'import($1)')
}
