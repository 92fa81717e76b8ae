// @full It runs npm once for each lock file.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projects } from '../consumers/projects.ts'
import { root } from '../../scripts/install.js'

const consumers = projects.map(({ name }) => `scripts/shops/${name}`)

const suites = [
  'docs/site',
  'test/bench',
  'test/e2e/server-rendered/react-18',
  'test/integration/frameworks',
  'test/integration/own-store',
  'test/runtimes',
  'test/templates',
  'test/tools/servers',
]

describe.for(['.', ...suites, ...consumers])('in %s', (path) => {
  const folder = join(root, path)

  test('the lock file contains no registry URL', () => {
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
  })

  test('the lock file contains the packages of every platform', () => {
    const { status, stdout, stderr } = spawnSync('npm', ['ci', '--dry-run'], { cwd: folder, encoding: 'utf8' })
    expect(stdout + stderr).not.toContain('Missing')
    expect(status).toBe(0)
  })
})
