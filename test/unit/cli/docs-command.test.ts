import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inOneLanguage, readSections } from '../../../src/cli/docs-command.ts'
import { sectionRanking } from '../../../src/cli/docs/rank-sections.ts'
import { excerpt, pageSections } from '../../../src/cli/docs/sections.ts'
import { root } from '../../../scripts/install.js'
import { everydayQuestions, firstDayQuestions, keptQuestions } from '../../tools/everyday-questions.ts'
import { readSection, type ShopQuestion, shopQuestions } from '../../tools/shop-questions.ts'

const sections = await readSections(root)
const rank = sectionRanking(sections)

const hasAnswer = ([question, answer]: ShopQuestion) =>
  inOneLanguage(rank(question))
    .slice(0, 3)
    .some((section) => answer.test(readSection(section)))

describe.each([...shopQuestions, ...firstDayQuestions, ...keptQuestions])(
  'a question of a shop in %s has its answer among the first three sections:',
  (_, list) => {
    test.each(list)('%s', (...question) => {
      expect(hasAnswer(question)).toBe(true)
    })
  },
)

test.each(everydayQuestions)(
  'at least 25 of 30 questions in %s, written before their search, have their answer',
  (_, list) => {
    const unanswered = list.filter((question) => !hasAnswer(question)).map(([question]) => question)
    expect(list).toHaveLength(30)
    expect(unanswered.length, unanswered.join('\n')).toBeLessThanOrEqual(5)
  },
)

test.each(['modo escuro', 'pagou a menos', 'reembolso', 'boleto', 'valor mínimo'])(
  'a question without a small word or an accent is answered in its language: %s',
  (question) => {
    expect(rank(question)[0]?.language).toBe('pt-BR')
  },
)

test.each([
  'dark mode',
  'late payment',
  'underpayment',
  'refund',
  'rotate the secret key',
  'pix.expiresIn',
  'KeyError',
])('a question in English is answered in English: %s', (question) => {
  expect(rank(question)[0]?.language).toBe('en')
})

test('a question in Portuguese finds the translation of a section, and never the section too', () => {
  const [first] = rank('Como parcelar no cartão?')
  expect(first?.language).toBe('pt-BR')
  const found = inOneLanguage(rank('pix'))
  const sources = found.map(({ path, place }) => `${path.replace('docs/pt-BR/', 'docs/')} ${place}`)
  expect(sources).toHaveLength(new Set(sources).size)
})

test('the lists of links that end guides, under the heading Next, are no answers for the framework', () => {
  const found = inOneLanguage(rank('card next')).slice(0, 3)
  expect(found.map(readSection)).toContainEqual(expect.stringMatching(/^> Next\b/))
  expect(found.map(({ title }) => title)).not.toContain('Next')
})

test('words that no page has find nothing', () => {
  expect(rank('qwertyuiop zxcvbnm')).toEqual([])
})

test('a section has the line of its heading and the headings above it; a comment in code is none', () => {
  const page = '# Page\n\nIntro.\n\n## Part\n\n```sh\n# a comment\n```\n\n### `small`\n\nText.\n\n## Empty\n'
  expect(pageSections('docs/page.md', page)).toEqual([
    { title: 'Page', above: [], path: 'docs/page.md', language: 'en', line: 1, place: 0, text: 'Intro.' },
    {
      title: 'Part',
      above: ['Page'],
      path: 'docs/page.md',
      language: 'en',
      line: 5,
      place: 1,
      text: '```sh\n# a comment\n```',
    },
    {
      title: 'small',
      above: ['Page', 'Part'],
      path: 'docs/page.md',
      language: 'en',
      line: 11,
      place: 2,
      text: 'Text.',
    },
  ])
})

test('of a long section, the parts that are asked for are shown, with the head of their table and whole code', () => {
  const row = (name: string) => `| \`${name}\` | ${'word '.repeat(20)}|`
  const table = ['| option | |', '|---|---|', row('timeout'), row('retry'), row('fetch')].join('\n')
  const text = `Before.\n\n${table}\n\nBetween.\n\n\`\`\`ts\nconst retry = 2\n\nuse(retry)\n\`\`\`\n\nAfter.`
  expect(excerpt(text, (part) => part.includes('retry'), 100)).toBe(
    `…\n\n| option | |\n|---|---|\n…\n${row('retry')}\n…`,
  )
  expect(excerpt(text, (part) => part.includes('retry'), 250)).toContain('use(retry)\n```')
  expect(excerpt(text, () => false, 10_000)).toBe(text)
})

test('every page of the package in Markdown can be found', () => {
  const paths = new Set(sections.map(({ path }) => path))
  expect([...paths]).toEqual(expect.arrayContaining(['README.md', 'LEIAME.md', 'SKILL.md', 'docs/guides/go-live.md']))
  expect(readFileSync(join(root, 'docs/README.md'), 'utf8')).toContain('](')
})
