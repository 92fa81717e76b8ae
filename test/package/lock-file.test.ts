import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tools/install.js'

test('the lock file names no registry', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
})

test('the lock file holds every package that any platform needs', () => {
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--dry-run'], { cwd: root, encoding: 'utf8' })
  expect(stdout + stderr).not.toContain('Missing')
  expect(status).toBe(0)
})
