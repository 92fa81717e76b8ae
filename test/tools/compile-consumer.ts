import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { checkProject } from './typescript.js'

interface ConsumerOptions {
  /** The compiler's options, beside those of a strict project. The modules are resolved as for a bundler unless they say otherwise. */
  readonly options?: object
  /** A version of TypeScript that test/templates installs (default: the repository's own). */
  readonly compiler?: string
  /** The folder that the project is made in (default: one in the repository, where it finds the repository's own packages). */
  readonly parent?: string
}

/** Compiles a module of a strict project that has the package installed. Returns the compiler's messages. */
export function compileConsumer(program: string, given?: ConsumerOptions): string {
  return Object.values(compileConsumers({ 'program.ts': program }, given)).join('')
}

/**
 * Compiles the modules of a strict project that has the package installed, all at once: most of a compiler's time is for the
 * package's own types. Returns the compiler's messages by the file they are about: '' for each correct module. Messages about
 * other files are those of the file ''.
 */
export function compileConsumers(
  modules: Readonly<Record<string, string>>,
  { options = {}, compiler, parent = join(root, 'out') }: ConsumerOptions = {},
): Record<string, string> {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'consumer-'))
  try {
    writeProject(folder, modules, options)
    return byFile(Object.keys(modules), compiler ? checkProject(compiler, folder) : compile(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function compile(folder: string): string {
  const command = [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false']
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' }).stdout
}

function writeProject(folder: string, modules: Readonly<Record<string, string>>, options: object): void {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/guiche'))
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    noEmit: true,
    ...options,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(modules) }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text)
}

// a message begins in a line of its own with its file, and goes on in indented lines
function byFile(names: readonly string[], printed: string): Record<string, string> {
  const messages = Object.fromEntries([...names, ''].map((name) => [name, '']))
  for (const message of printed.split(/^(?=\S)/m)) {
    const file = /^(.+?)\(\d+,\d+\): /.exec(message)?.[1] ?? ''
    messages[names.includes(file) ? file : ''] += message
  }
  return messages
}
