import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../tools/install.js'

describe.for(['.', 'test/bench', 'test/runtimes'])('the lock file in %s', (place) => {
  const folder = join(root, place)

  test('names no registry', () => {
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
  })

  test('holds every package that any platform needs', () => {
    const { status, stdout, stderr } = spawnSync('npm', ['ci', '--dry-run'], { cwd: folder, encoding: 'utf8' })
    expect(stdout + stderr).not.toContain('Missing')
    expect(status).toBe(0)
  })
})
