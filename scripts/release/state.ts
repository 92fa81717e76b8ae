import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.js'
import type { ReleaseState } from './obstacles.ts'

/** Reads from the repository what decides whether its version can be published. */
export function readState(): ReleaseState {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return {
    manifest: JSON.parse(read('package.json')),
    changelog: read('CHANGELOG.md'),
    changesets: readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md'),
    uncommitted: status === 0 ? stdout.split('\n').flatMap((line) => line.slice(3) || []) : null,
  }
}
