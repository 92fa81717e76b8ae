import { ledger } from '../../../test/ledger/index.ts'
import { areas, type QuestionName } from '../../../test/ledger/open/index.ts'
import type { Section, Statement, TestReference } from '../../../test/ledger/statement.ts'
import { table } from './markdown.ts'

/** Writes docs/interface-coverage.md: every statement of the service's interface, with the tests that cover it. */
export function coveragePage(): string {
  const statements = ledger.flatMap(({ statements }) => statements)
  const open = statements.filter(({ question }) => question).length
  const count = `${statements.length} statements: ${statements.length - open} are covered by tests, ${open} say what the interface leaves open.`
  return `${[intro, count, ...ledger.map(sectionTable)].join('\n\n')}\n`
}

const intro = `# The interface and its tests

<!-- \`npm run docs\` writes this page from test/ledger. -->

This page lists every statement of the service's interface in our own words, by its section, with the tests that cover it. A statement without a test fails the tests of guiche. What the interface leaves open leads to [the list of what it does not document](undocumented.md).

When the interface changes, \`npm run interface -- <its file>\` names the sections that changed, with their statements and tests.`

const sectionTable = ({ title, statements }: Section) =>
  [`## ${title.replaceAll(' / ', ': ')}`, '', table(['statement', 'covered by'], statements.map(row))].join('\n')

const row = ({ says, tests, question }: Statement) => [
  cell(says),
  question ? `[open](undocumented.md#${anchor(question)})` : tests.map(testCell).join('<br>'),
]

// no link, because the package contains this page without its tests
const testCell = ({ file, name }: TestReference) => `\`${file.replace(/^test\/|\.test\.ts$/g, '')}\` ${cell(name)}`

const cell = (text: string) => text.replace(/[|<>]/g, (sign) => (sign === '|' ? '\\|' : sign === '<' ? '&lt;' : '›'))

// as GitHub writes them
function anchor(name: QuestionName): string {
  const [area = ''] = name.split('.')
  const { title } = Object.entries(areas).find(([key]) => key === area)?.[1] ?? areas.fields
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}
