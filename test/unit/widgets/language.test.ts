import { describe, expect, test } from 'vitest'
import { supportedLanguage } from '../../../widgets/common/texts/languages.ts'

describe('each language tag has its language', () => {
  test.each([
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['es-419', 'es'],
    ['en-GB', 'en'],
    ['est', 'en'],
    ['de', 'en'],
  ])('%s: %s', (tag, language) => expect(supportedLanguage(tag)).toBe(language))
})
