import { questionTerms, searchTerms, synonymsOf } from '../../../src/cli/docs/terms.ts'

type TermAt = [term: string, index: number, terms: readonly string[]]

const isSynonym = (...[term, index, terms]: TermAt) => synonymsOf(term).some((each) => terms.indexOf(each) > index)

/**
 * How the search, which is MiniSearch, reads pages and questions: by the terms of `npx guiche docs`. The last word of a
 * question may be unfinished, and a long one misspelled. Synonyms come before the words, and count less.
 */
export const search = {
  options: { tokenize: searchTerms },
  searchOptions: {
    tokenize(question: string) {
      const terms = questionTerms(question)
      return [...new Set([...terms.flatMap(([, ...synonyms]) => synonyms), ...terms.map(([term = '']) => term)])]
    },
    boostTerm: (...at: TermAt) => (isSynonym(...at) ? 0.5 : 1),
    prefix: (_term: string, index: number, terms: readonly string[]) => index === terms.length - 1,
    fuzzy: (...at: TermAt) => (at[0].length > 5 && !isSynonym(...at) ? 0.2 : false),
    boost: { title: 4, text: 2, titles: 1 },
  },
}
