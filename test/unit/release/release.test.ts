import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { integrityOf } from '../../../scripts/release/hashes.ts'
import type { ReleaseState } from '../../../scripts/release/obstacles.ts'
import { type ReleaseSteps, release } from '../../../scripts/release/release.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const addresses = { repository: 'https://a.example', homepage: 'https://b.example', bugs: 'https://c.example' }
const manifest = { name: 'guiche', version: '1.2.0', license: 'MIT', ...addresses }
const ready: ReleaseState = { manifest, changelog: '## 1.2.0\n', changesets: [], uncommitted: [] }
const integrity = integrityOf('sha512', Buffer.from('tarball'))

/** Runs a release whose steps only record their names. */
function run(options: { publishes: boolean }, changes: Partial<ReleaseSteps> = {}) {
  const done: string[] = []
  const steps: ReleaseSteps = {
    readState: () => ready,
    audit: () => ({ isKnown: true, faults: [] }),
    build: () => done.push('build'),
    test: () => done.push('test'),
    pack: (to) => {
      writeFileSync(join(to, 'guiche-1.2.0.tgz'), 'tarball')
      done.push('pack')
      return join(to, 'guiche-1.2.0.tgz')
    },
    packAgain: () => ({ integrity, unpackedSize: 10 }),
    readLock: () => ({ packages: { '': { version: '1.2.0' } } }),
    readPageFiles: () => [],
    publish: (tarball) => done.push(`publish ${tarball}`),
    print: () => {},
    ...changes,
  }
  return { done, finish: () => release({ folder: join(folder, 'release'), runsTests: true, ...options }, steps) }
}

test('a release is built, tested and packed, and then that tarball is published', () => {
  const { done, finish } = run({ publishes: true })
  expect(finish()).toBe(true)
  expect(done).toEqual(['build', 'test', 'pack', `publish ${join(folder, 'release/guiche-1.2.0.tgz')}`])
})

test('without being told to publish, it publishes nothing', () => {
  const { done, finish } = run({ publishes: false })
  expect(finish()).toBe(true)
  expect(done).toEqual(['build', 'test', 'pack'])
})

test('what cannot be published is refused before the tests run', () => {
  const { done, finish } = run({ publishes: true }, { readState: () => ({ ...ready, uncommitted: ['a.ts'] }) })
  expect(finish()).toBe(false)
  expect(done).toEqual([])
})

test('a file that the tests changed prevents publishing', () => {
  const uncommitted: string[] = []
  const { done, finish } = run(
    { publishes: true },
    { readState: () => ({ ...ready, uncommitted }), test: () => uncommitted.push('a.ts') },
  )
  expect(finish()).toBe(false)
  expect(done).toEqual(['build', 'pack'])
})

test('failed tests prevent publishing', () => {
  const { done, finish } = run(
    { publishes: true },
    {
      test: () => {
        throw new Error('a test failed')
      },
    },
  )
  expect(finish).toThrow('a test failed')
  expect(done).toEqual(['build'])
})

test('a package that differs when it is packed again is not published', () => {
  const { done, finish } = run({ publishes: true }, { packAgain: () => ({ integrity: 'other', unpackedSize: 10 }) })
  expect(finish).toThrow('not reproducible')
  expect(done).toEqual(['build', 'test', 'pack'])
})

test('a known fault of a shipped package prevents publishing, and a registry that does not respond does too', () => {
  for (const [audit, said] of [
    [{ isKnown: true, faults: ['lit <3.4.0: high'] }, 'A shipped package has a known fault: lit <3.4.0: high.'],
    [{ isKnown: false, reason: 'ENOTFOUND' }, 'The registry did not say whether shipped packages have known faults'],
  ] as const) {
    const printed: string[] = []
    const { done, finish } = run({ publishes: true }, { audit: () => audit, print: (text) => printed.push(text) })
    expect(finish()).toBe(false)
    expect(done).toEqual([])
    expect(printed.join()).toContain(said)
  }
})
