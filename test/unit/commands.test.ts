import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/build/stamp.js'
import { root } from '../../scripts/install.js'
import manifest from '../../package.json' with { type: 'json' }
import { benchmarks } from '../bench/page.js'
import { commands } from '../tools/commands.ts'
import { build, suites } from '../tools/suites.js'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scripts: Readonly<Record<string, string>> = manifest.scripts
const runBySuites = [build, ...suites].flatMap((suite) => ('command' in suite ? [suite.command] : []))

test('every command of package.json is run by a suite or has a test of its own', () => {
  expect(new Set([...Object.keys(commands), ...runBySuites])).toEqual(new Set(Object.keys(scripts)))
})

test('a command that another test is said to run is named there', () => {
  for (const [name, how] of Object.entries(commands))
    if ('runBy' in how) expect(read(how.runBy)).toContain(scripts[name]?.split(' ').at(-1))
})

test('every part of the benchmarks is a file of its own', () => {
  const files = Object.keys(benchmarks).map((name) => `test/bench/${name}.js`)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

// A script that neither a test nor a command runs breaks unnoticed.
test('every file below scripts and test is reached from a test, a command or a configuration', () => {
  const files = [...scriptsBelow('scripts'), ...scriptsBelow('test')]
  const isTest = (file: string) => file.endsWith('.test.ts')
  const configurations = ['vite.config.ts', '.oxlintrc.json', 'package.json', 'docs/site/build.js', 'demo/server.ts']
  const reached = new Set([
    ...files.filter(isTest),
    ...Object.keys(benchmarks).map((name) => `test/bench/${name}.js`),
    ...configurations.flatMap((file) => filesNamedIn(file, files)),
  ])
  // a set's iteration includes what is added meanwhile
  for (const file of reached) for (const named of filesNamedIn(file, files)) reached.add(named)
  expect(files.filter((file) => !reached.has(file))).toEqual([])
})

const ignored = /^(scripts\/shops|test\/templates)\/|\/build\/licences\//

const scriptsBelow = (folder: string): string[] =>
  filesIn(join(root, folder))
    .map((file: string) => relative(root, file))
    .filter((file: string) => /\.(js|ts|mjs|html)$/.test(file) && !file.endsWith('.d.ts') && !ignored.test(file))

/** Lists the files that a file imports, or whose path or its end it has as a text. */
function filesNamedIn(file: string, files: readonly string[]): string[] {
  const named = read(file).matchAll(/[\w./-]*[\w-]\.(?:js|ts|mjs|html)\b/g)
  const endings = new Set([...named].map(([text]) => `/${text.replace(/^[./]*\//, '')}`))
  return files.filter((other) => [...endings].some((ending) => `/${other}`.endsWith(ending)))
}
