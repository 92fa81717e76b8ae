import { describe, expect, test } from 'vitest'
import { coverageOf, coverageOfTests } from '../ledger/coverage.ts'
import { ledger } from '../ledger/index.ts'
import { describeChanges, fingerprints, fingerprintsOf } from '../../scripts/docs/interface-changes.ts'

const statements = ledger.flatMap((section) => section.statements.map((each) => ({ ...each, section: section.title })))

const coverage = coverageOfTests()

test('every statement of the interface has a test, or says what it leaves open', () => {
  const covered = new Set(coverage.map(({ tag }) => tag))
  const uncovered = statements.filter(({ tag, question }) => question === null && !covered.has(tag ?? ''))
  expect(uncovered.map(({ tag, says }) => `${tag}: ${says}`)).toEqual([])
  expect(statements.length).toBeGreaterThan(691)
})

test('every tag of a test names a statement', () => {
  const tags = statements.map(({ tag }) => tag)
  const unknown = coverage.filter(({ tag }) => !isTable(tag) && !tags.includes(tag))
  expect(unknown.map(({ place, tag }) => `${place}: ${tag}`)).toEqual([])
})

test('a statement has a tag of its own, unless it is a row of a table of fields', () => {
  const tags = statements.flatMap(({ tag }) => (tag && !isTable(tag) ? [tag] : []))
  expect(tags.filter((tag, index) => tags.indexOf(tag) !== index)).toEqual([])
})

// a table may hold more than the interface's own: the responses of several operations have the same fields
const isTable = (tag: string) => tag.startsWith('testRe')

test('every tag stands above a test that runs', () => {
  expect(coverage.filter(({ isOfTest }) => !isOfTest).map(({ place }) => place)).toEqual([])
})

test('the tags of a test are the lines right above it, and the name of its table of fields', () => {
  const source = [
    '// @covers payin.amount payin.currency',
    '// @covers limits.payinAmount',
    "test('one', () => {})",
    '  // @covers payin.country',
    "  test.skip('two', () => {})",
    'testResponseFields(',
    "  'a charge',",
  ].join('\n')
  expect(coverageOf(source, 'a.test.ts')).toEqual([
    { tag: 'payin.amount', place: 'a.test.ts:1', isOfTest: true },
    { tag: 'payin.currency', place: 'a.test.ts:1', isOfTest: true },
    { tag: 'limits.payinAmount', place: 'a.test.ts:2', isOfTest: true },
    { tag: 'payin.country', place: 'a.test.ts:4', isOfTest: false },
    { tag: 'testResponseFields: a charge', place: 'a.test.ts:6', isOfTest: true },
  ])
})

test('no section has a statement twice', () => {
  const titles = statements.map(({ section, says }) => `${section}: ${says}`)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('every section of the interface is in the ledger', () => {
  expect(ledger.map(({ title }) => title)).toEqual(Object.keys(fingerprints))
})

describe('a newer interface is compared with the ledger', () => {
  const text = 'Text\n\n## Authentication\n\nOne rule.\n\n## Endpoints\n\n### Account\n\nAnother rule.\n'
  const changesOf = (newer: string) => describeChanges(fingerprintsOf(text), fingerprintsOf(newer))

  test('the same interface has no changes, however it is spaced', () => {
    expect(changesOf(text)).toBe('')
    expect(changesOf(text.replaceAll('\n\n', '\n\n\n'))).toBe('')
  })

  test('a changed section is shown with its statements and tests', () => {
    const changes = changesOf(text.replace('Another', 'A new'))
    expect(changes).toMatch(/^changed: Endpoints \/ Account\n {2}\S/)
    expect(changes).toMatch(/\n {4}test\/contract\/accounts\.test\.ts:\d+\n/)
    expect(changes).toContain('\n    open: accounts.unit')
    expect(changes).not.toContain('Authentication')
  })

  test('new and removed sections are shown', () => {
    expect(changesOf(text.replace('## Authentication', '## Refunds'))).toMatch(
      /^removed: Authentication\n[^]*\n\nnew: Refunds$/,
    )
  })
})
