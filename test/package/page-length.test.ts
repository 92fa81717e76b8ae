import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docsPages } from '../../scripts/docs/docs-pages.ts'
import { sectionsOf } from '../../scripts/docs/translations/sections.ts'
import { root } from '../../scripts/install.js'

const mostWords = 1200

// Portuguese needs more words for the same sentences
const mostPortugueseWords = 1300

// each is searched for one operation, or one error
const unlimited = ['docs/operations.md', 'docs/errors.md', 'docs/pt-BR/errors.md']

test(`a page has at most ${mostWords} words besides code and tables`, () => {
  const limitOf = (page: string) => (page.startsWith('docs/pt-BR/') ? mostPortugueseWords : mostWords)
  const tooLong = docsPages().filter((page) => wordsOf(readFileSync(join(root, page), 'utf8')) > limitOf(page))
  expect(tooLong.toSorted()).toEqual(unlimited.toSorted())
})

test('a page says in its first line for whom it is', () => {
  const firstLineOf = (page: string) =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .find((line) => /^[^#<\s]/.test(line) && !/^\[(?:Em português|In English)/.test(line)) ?? ''
  const others = docsPages().filter((page) => !/^(?:For|Para) \p{L}/u.test(firstLineOf(page)))
  expect(others).toEqual([])
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
