import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../tools/install.js'

describe.for(['.', 'test/bench', 'test/runtimes', 'test/integration/frameworks'])('the lock file in %s', (path) => {
  const folder = join(root, path)

  test('contains no registry URL', () => {
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
  })

  test('contains the packages of every platform', () => {
    const { status, stdout, stderr } = spawnSync('npm', ['ci', '--dry-run'], { cwd: folder, encoding: 'utf8' })
    expect(stdout + stderr).not.toContain('Missing')
    expect(status).toBe(0)
  })
})
