import { glossary } from '../translations/glossary.ts'
import { table } from './markdown.ts'

/** Replaces the texts between a page's markers by tables of the words: of those on screen, and of the others. */
export const withGlossary = (page: string): string =>
  withTable(withTable(page, 'glossary', otherTerms()), 'words on screen', termsOnScreen())

const withTable = (page: string, name: string, lines: string): string =>
  page.replace(new RegExp(`(<!-- ${name} -->\n)[^]*(<!-- /${name} -->)`), (_, begin, end) =>
    [begin, lines, '', end].join('\n'),
  )

const otherTerms = () =>
  table(
    ['English', 'Portuguese', 'note'],
    glossary
      .filter(({ onScreen }) => !onScreen)
      .map(({ english, portuguese, note = '' }) => [english, portuguese, note]),
  )

const termsOnScreen = () =>
  table(
    ['English', 'Portuguese', 'Spanish', 'note'],
    glossary.flatMap(({ english, portuguese, onScreen, note = '' }) =>
      onScreen ? [[english, portuguese, onScreen.spanish, note]] : [],
    ),
  )
