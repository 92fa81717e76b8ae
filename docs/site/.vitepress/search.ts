import { meaningOf, questionTerms, searchTerms } from '../../../src/cli/docs/terms.ts'

// A meaning is a term beside the word. MiniSearch counts how many terms of a question a section has, so that a question
// with every synonym would prefer the section with the most of them.
const markedMeanings = (terms: readonly string[]) =>
  terms.flatMap((term) => {
    const meaning = meaningOf(term)
    return meaning === undefined ? [] : `=${meaning}`
  })

const isMeaning = (term: string) => term.startsWith('=')

/**
 * How the search, which is MiniSearch, reads pages and questions: by the terms of `npx guiche docs`. The last word of a
 * question may be unfinished, and a long one misspelled.
 */
export const search = {
  options: {
    tokenize(text: string) {
      const terms = searchTerms(text)
      return [...terms, ...markedMeanings(terms)]
    },
  },
  searchOptions: {
    tokenize(question: string) {
      const terms = questionTerms(question).map(([term = '']) => term)
      return [...new Set(markedMeanings(terms)), ...terms]
    },
    boostTerm: (term: string) => (isMeaning(term) ? 0.5 : 1),
    prefix: (_term: string, index: number, terms: readonly string[]) => index === terms.length - 1,
    fuzzy: (term: string) => (term.length > 5 && !isMeaning(term) ? 0.2 : false),
    boost: { title: 4, text: 2, titles: 1 },
    // the sections of errors are short, so that a short question would find them before what explains the matter
    boostDocument: (address: string) => (/\/errors(?:\.html)?#/.test(address) ? 0.8 : 1),
  },
}
