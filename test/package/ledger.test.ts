import { describe, expect, test } from 'vitest'
import { ledger } from '../ledger/index.ts'
import { describeChanges, fingerprints, fingerprintsOf } from '../../scripts/docs/interface-changes.ts'

const statements = ledger.flatMap((section) => section.statements.map((each) => ({ ...each, section: section.title })))

test('every statement of the interface has a test, or says what it leaves open', () => {
  const uncovered = statements.filter(({ tests, question }) => tests.length === 0 && question === null)
  expect(uncovered.map(({ section, says }) => `${section}: ${says}`)).toEqual([])
  expect(statements.length).toBeGreaterThan(691)
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
    expect(changes).toMatch(/\n {4}test\/contract\/accounts\.test\.ts: a fee target is sent/)
    expect(changes).toContain('\n    open: accounts.unit')
    expect(changes).not.toContain('Authentication')
  })

  test('new and removed sections are shown', () => {
    expect(changesOf(text.replace('## Authentication', '## Refunds'))).toMatch(
      /^removed: Authentication\n[^]*\n\nnew: Refunds$/,
    )
  })
})
