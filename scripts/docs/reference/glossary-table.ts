import { glossary } from '../translations/glossary.ts'
import { table } from './markdown.ts'

/** Replaces the text between a page's markers by a table of the Portuguese words. */
export const withGlossary = (page: string): string =>
  page.replace(/(<!-- glossary -->\n)[^]*(<!-- \/glossary -->)/, (_, begin, end) =>
    [
      begin,
      table(
        ['English', 'Portuguese', 'note'],
        glossary.map(({ english, portuguese, note = '' }) => [english, portuguese, note]),
      ),
      '',
      end,
    ].join('\n'),
  )
