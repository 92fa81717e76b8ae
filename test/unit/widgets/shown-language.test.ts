import { expect, test } from 'vitest'
import { formatsFor } from '../../../widgets/common/formats.ts'
import { shownLanguage } from '../../../widgets/common/texts/languages.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['pt-BR', 'R$ 1.234,56'],
  ['pt-PT', '1234,56 R$'],
  ['es', '1234,56 R$'],
  ['es-MX', 'R$1,234.56'],
  ['en-GB', 'R$1,234.56'],
  ['en-IN', 'R$1,234.56'],
  ['EN-us', 'R$1,234.56'],
])('amounts on a page in %s follow its region: %s', (tag, amount) => {
  expect(plain(formatsFor(shownLanguage(tag)).money(123_456, 'BRL'))).toBe(amount)
})

test.each([
  ['en-US', 'Mar 21, 2026'],
  ['en-GB', '21 Mar 2026'],
  ['pt-PT', '21/03/2026'],
])('times on a page in %s follow its region: %s', (tag, date) => {
  expect(plain(formatsFor(shownLanguage(tag)).dateTime('2026-03-21T15:00:00Z'))).toContain(date)
})

test('a language without texts is shown in English, with English formats', () => {
  expect(['fr', 'de-AT', 'und', 'est'].map(shownLanguage)).toEqual(['en', 'en', 'en', 'en'])
})

test('an invalid tag is shown as the language that it begins with, or as English, and never throws', () => {
  const tags = ['pt-', 'pt-BR-x', 'es-!', 'pt BR', 'pt_BR', '-', ' ', 'constructor', '🙂', 'a'.repeat(10_000)]
  for (const tag of tags) expect(() => formatsFor(shownLanguage(tag)).money(1, 'BRL')).not.toThrow()
  expect(['pt-', 'es-!', '-'].map(shownLanguage)).toEqual(['pt-BR', 'es', 'en'])
})
