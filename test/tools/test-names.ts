import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/install.js'

/** Returns the full names of the tests in the given files, tables included, by file; Vitest collects them and runs none. */
export async function testNames(files: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const options = ['--no-staticParse', '--no-isolate', '--pool=threads']
  const command = ['node_modules/vitest/vitest.mjs', 'list', ...files, ...options, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const tests: readonly { name: string; file: string }[] = JSON.parse(stdout)
  return new Map(
    files.map((path) => [path, tests.filter(({ file }) => relative(root, file) === path).map(({ name }) => name)]),
  )
}
