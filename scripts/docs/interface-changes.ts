import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOfTests } from '../../test/ledger/coverage.ts'
import { ledger } from '../../test/ledger/index.ts'
import { root } from '../install.js'

/** A digest of each section of the interface that the ledger was written for, by its title. */
export type Fingerprints = Readonly<Record<string, string>>

const path = join(root, 'test/ledger/fingerprints.json')

/** The sections of the interface that the ledger was written for. */
export const fingerprints: Fingerprints = JSON.parse(readFileSync(path, 'utf8'))

/** Returns the digest of each section of a Markdown text by its headings of the second and third level. */
export function fingerprintsOf(text: string): Fingerprints {
  const bodies = new Map<string, string[]>()
  let [chapter, title] = ['', 'Introduction']
  for (const line of text.split('\n')) {
    const [, marks, heading = ''] = /^(##|###) (.+)$/.exec(line) ?? []
    if (marks === '##') chapter = title = heading.trim()
    else if (marks === '###') title = `${chapter} / ${heading.trim()}`
    else if (line.trim()) bodies.set(title, [...(bodies.get(title) ?? []), line.trim()])
  }
  return Object.fromEntries(Array.from(bodies, ([title, lines]) => [title, digest(lines.join('\n'))]))
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns a report of the sections that differ, each with the statements and tests to revisit; empty if there are none. */
export function describeChanges(before: Fingerprints, after: Fingerprints): string {
  const titles = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return titles
    .filter((title) => before[title] !== after[title])
    .map((title) => [`${kindOf(before[title], after[title])}: ${title}`, ...statementsOf(title)].join('\n'))
    .join('\n\n')
}

const kindOf = (before?: string, after?: string) => (before ? (after ? 'changed' : 'removed') : 'new')

function statementsOf(title: string): string[] {
  const coverage = coverageOfTests()
  return ledger
    .filter((section) => section.title === title)
    .flatMap(({ statements }) => statements)
    .flatMap((statement) => [
      `  ${statement.says}`,
      ...coverage.filter(({ tag }) => tag === statement.tag).map(({ place }) => `    ${place}`),
      ...(statement.question ? [`    open: ${statement.question}`] : []),
    ])
}

// `npm run interface -- <file>` compares a newer interface with the ledger; with `--accept` the ledger is then for that one
if (import.meta.main) {
  const [file, option] = process.argv.slice(2)
  if (!file) throw new Error('Pass the file with the interface: npm run interface -- interface.md')
  const current = fingerprintsOf(readFileSync(file, 'utf8'))
  console.log(describeChanges(fingerprints, current) || 'The interface is the one that the ledger was written for.')
  if (option === '--accept') writeFileSync(path, `${JSON.stringify(current, null, 2)}\n`)
}
