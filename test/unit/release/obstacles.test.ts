import { describe, expect, test } from 'vitest'
import { obstaclesTo, type ReleaseState } from '../../../scripts/release/obstacles.ts'

const ready: ReleaseState = {
  manifest: {
    version: '1.2.0',
    repository: { type: 'git', url: 'https://git.example/guiche' },
    homepage: 'https://guiche.example',
    bugs: { url: 'https://git.example/guiche/issues' },
  },
  changelog: '# Changelog\n\n## 1.2.0\n\n- A line.\n\n## 0.1.0 (2026-11-23)\n',
  changesets: [],
  uncommitted: [],
}

test('a committed version with its addresses and its section of the changelog can be published', () => {
  expect(obstaclesTo(ready)).toEqual([])
})

describe('a version cannot be published', () => {
  test.each<[string, Partial<ReleaseState>, RegExp]>([
    ['without its addresses', { manifest: { version: '1.2.0' } }, /set repository, homepage, bugs\.$/],
    ['with an empty address', { manifest: { ...ready.manifest, bugs: {} } }, /set bugs\.$/],
    [
      'without a section in the changelog',
      { changelog: '## 1.2.0-beta\n## 1.2.01\n1.2.0\n' },
      /no section for 1\.2\.0/,
    ],
    ['that the changelog calls unreleased', { changelog: '## 1.2.0 (unreleased)\n' }, /calls 1\.2\.0 unreleased/],
    ['with pending changesets', { changesets: ['brave-cats.md'] }, /pending: brave-cats\.md/],
    ['with uncommitted changes', { uncommitted: ['src/index.ts'] }, /uncommitted changes: src\/index\.ts/],
    ['outside a git work tree', { uncommitted: null }, /not a git work tree/],
  ])('%s', (_, change, reason) => {
    expect(obstaclesTo({ ...ready, ...change })).toEqual([expect.stringMatching(reason)])
  })
})

test('all obstacles are listed at once', () => {
  expect(obstaclesTo({ manifest: {}, changelog: '', changesets: ['a.md'], uncommitted: ['b'] })).toHaveLength(4)
})
