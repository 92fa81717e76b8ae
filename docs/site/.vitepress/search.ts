import { questionTerms, searchTerms } from '../../../src/cli/docs/terms.ts'

/**
 * How the search, which is MiniSearch, reads pages and questions: by the terms of `npx guiche docs`. The last word of a
 * question may be unfinished, and a long one misspelled.
 */
export const search = {
  options: { tokenize: searchTerms },
  searchOptions: {
    tokenize: (question: string) => questionTerms(question).map(([term = '']) => term),
    prefix: (_term: string, index: number, terms: readonly string[]) => index === terms.length - 1,
    fuzzy: (term: string) => (term.length > 5 ? 0.2 : false),
    boost: { title: 4, text: 2, titles: 1 },
  },
}
