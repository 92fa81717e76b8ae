// @full It runs a compiler.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { node, root } from '../../scripts/install.js'

// JavaScript has no types, so only these errors of the compiler say something about it: an undefined name, a module that is not
// there, and a name that a module does not export. Packages are not installed for all of it.
const undefinedName = /error TS(2304|2552):/
const missingModule = /error TS2307: Cannot find module '\./
const missingExport = /error TS(2305|2614|2724):/

test('the JavaScript of the tools and tests uses no undefined name and imports only what exists', () => {
  const project = join('test', 'javascript.tsconfig.json')
  const command = ['node_modules/typescript/bin/tsc', '--project', project, '--pretty', 'false']
  const { stdout } = spawnSync(node, command, { cwd: root, encoding: 'utf8' })
  const errors = stdout.split('\n').filter((line) => /^(scripts|test|demo|docs)\//.test(line))
  // it finds something, or it did not run
  expect(errors).not.toEqual([])
  const isFault = (line: string) => [undefinedName, missingModule, missingExport].some((kind) => kind.test(line))
  expect(errors.filter(isFault)).toEqual([])
})
