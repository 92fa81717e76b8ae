import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../scripts/install.js'

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const files = ['package.json', 'package-lock.json', 'CHANGELOG.md', '.changeset/config.json']
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guiche-changesets-'))
  for (const path of files) cpSync(join(root, path), join(folder, path))
  run('git', 'init', '--quiet', '--initial-branch', 'main')
  commit('Begin')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a changeset becomes the newest section of the changelog, and the next version', () => {
  const text = 'An error states how long to wait.'
  const older = read('CHANGELOG.md')
  write('.changeset/errors-state-the-wait.md', `---\n'guiche': minor\n---\n\n${text}\n`)
  expect(changeset('status')).toMatch(/minor\n.*guiche/)

  changeset('version')
  const next: { version: string } = JSON.parse(read('package.json'))
  const [major, minor] = version.split('.').map(Number)
  expect(next.version).toBe(`${major}.${(minor ?? 0) + 1}.0`)
  const newer = read('CHANGELOG.md')
  expect(newer.indexOf(text)).toBeGreaterThan(newer.indexOf(`\n## ${next.version}\n`))
  expect(newer.indexOf(text)).toBeLessThan(newer.search(/^## 0\.1\.0/m))
  expect(newer.endsWith(older.slice(older.search(/^## /m)))).toBe(true)
})

test('a change of the package without a changeset is reported', () => {
  write('README.md', '# guiche\n')
  run('git', 'checkout', '--quiet', '-b', 'change')
  commit('Change the README')
  expect(() => changeset('status')).toThrow(/no changesets/i)
})

const changeset = (command: string) => run(process.execPath, join(root, 'node_modules/@changesets/cli/bin.js'), command)
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

function commit(message: string): void {
  run('git', 'add', '--all')
  run('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', message)
}

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${stdout}${stderr}`)
  return stdout + stderr
}
