import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docsPages } from '../../scripts/docs/docs-pages.ts'
import { sectionsOf } from '../../scripts/docs/translations/sections.ts'
import { root } from '../../scripts/install.js'

const mostWords = 1500

const generated = [
  'operations',
  'merchant-api',
  'undocumented/charges',
  'errors',
  'ask-the-service',
  'parts',
  'screen-reader-script',
]
const forContributors = ['architecture', 'reliability']
const unlimited = [...generated, ...forContributors]

test(`a page for users has at most ${mostWords} words besides code and tables`, () => {
  const names = docsPages()
    .filter((page) => wordsOf(readFileSync(join(root, page), 'utf8')) > mostWords)
    .map((page) => page.replace(/^docs\/(pt-BR\/)?|\.md$/g, ''))
  const tooLong = new Set(names.filter((name) => !unlimited.includes(name)))
  expect([...tooLong]).toEqual([])
})

test('code, the targets of links and tables are no words', () => {
  const page =
    '# One two\n\n```js\nthree()\n```\n\nThree `four` [four](five.md#six): five.\n\n| six | `seven` |\n|---|---|\n'
  expect(wordsOf(page)).toBe(5)
})

/** Counts the words of a page that a person reads as prose, in its text and its headings. */
const wordsOf = (page: string) =>
  sectionsOf(page)
    .map(({ title, prose }) => `${title}\n${prose}`)
    .join('\n')
    .replaceAll(/^ *\|.*$/gm, '')
    .replaceAll(/`[^`\n]+`/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, '] ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
