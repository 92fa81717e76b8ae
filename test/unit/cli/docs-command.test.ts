import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inOneLanguage, readSections } from '../../../src/cli/docs-command.ts'
import { sectionRanking } from '../../../src/cli/docs/rank-sections.ts'
import { excerpt, pageSections } from '../../../src/cli/docs/sections.ts'
import { root } from '../../../scripts/install.js'

const sections = await readSections(root)
const rank = sectionRanking(sections)

// What a shop asks, and words of the answer: a heading, or a name in its text. Pages may move.
const questions: readonly (readonly [question: string, answer: RegExp])[] = [
  ['How do I refund a payment?', /> .*refund made elsewhere/i],
  ['Who sent a webhook?', /verifyCallback/],
  ['What is the unit of a payout amount?', /amountUnit/],
  ['How do I take a card in installments?', /> .*card in installments/i],
  ['What happens when a card charge is uncertain?', /resolveCharge|uncertain/],
  ['How do I test my checkout with the sandbox?', /> .*test your checkout/i],
  ['What must my content security policy allow?', /csp\(/],
  ['How do I pay out to suppliers?', /payOut/],
  ['How do I pay a hundred people?', /> .*hundred people/i],
  ['What do I need to go live?', /> .*go live/i],
  ['How do I mount it in Fastify?', /fastify/i],
  ['How do I change the colours of an element?', /--guiche-|theme/i],
  ['How do I add another language?', /addLanguage/],
  ['How do I cancel an order?', /closeOrder|cancelled orders/i],
  ['A payer contested a Pix payment', /> .*contested payments/i],
  ['Which personal data is stored?', /personal data|stored/i],
  ['Where does a body parser belong?', /body parser/],
  ['Are writes retried?', /never are|never retried/],
  ['How do I compare my books with a bank statement?', /reconcil/i],
  ['Can I write the server in Python?', /check-merchant|Python/],
  ['How do I use it in React?', /guiche\/react/],
  ['store in Durable Objects', /durableStore/],
  ['injectFault drop-after', /drop-after/],
  ['How many people can one process serve?', /maxWaiting|waiting|process/],
]

const portugueseQuestions: readonly (readonly [question: string, answer: RegExp])[] = [
  ['Como faço um estorno?', /> .*estorno|devolução/i],
  ['Como parcelar no cartão?', /> .*parcel/i],
  ['Como testar o meu checkout?', /> .*teste o seu checkout/i],
  ['O que preciso para entrar em produção?', /> .*produção/i],
  ['Como pagar um fornecedor?', /payOut/],
  ['Quem enviou um callback?', /verifyCallback/],
  ['O cliente contestou o Pix no banco', /> .*contestados/i],
  ['Como usar em Next?', /> .*Next/],
  ['Uma empresa quer abrir uma conta', /> .*empresa/i],
]

describe.each([
  ['English', questions],
  ['Portuguese', portugueseQuestions],
])('a question of a shop in %s has its answer among the first three sections:', (_, list) => {
  test.each(list)('%s', (question, answer) => {
    const found = inOneLanguage(rank(question)).slice(0, 3)
    const described = found.map(({ above, title, text }) => `> ${[...above, title].join(' > ')}\n${text}`)
    expect(described).toContainEqual(expect.stringMatching(answer))
  })
})

test('a question in Portuguese finds the translation of a section, and never the section too', () => {
  const [first] = rank('Como parcelar no cartão?')
  expect(first?.language).toBe('pt-BR')
  const found = inOneLanguage(rank('pix'))
  const sources = found.map(({ path, place }) => `${path.replace('docs/pt-BR/', 'docs/')} ${place}`)
  expect(sources).toHaveLength(new Set(sources).size)
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
