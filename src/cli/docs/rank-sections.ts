import type { Section } from './sections.ts'
import { type PageLanguage, questionLanguage, questionTerms, searchTerms } from './terms.ts'

// BM25's own: how soon more of the same term counts less, and how much a long text counts less
const saturation = 1.2
const lengthNormalization = 0.6

// what a heading with a term adds to its text: the section's own, and those above it
const [titleWeight, aboveWeight] = [1.6, 0.6]

// an example contains many words, and is about few of them
const codeWeight = 0.3

// a synonym is less than the word itself, and a page in the other language less than one that can be read
const [synonymWeight, otherLanguageWeight] = [0.7, 0.6]

interface IndexedSection {
  readonly section: Section
  readonly titles: readonly string[]
  readonly above: ReadonlySet<string>
  readonly counts: ReadonlyMap<string, number>
  readonly length: number
  /** True for a list of links, such as the end of a guide, which leads to answers and has none. */
  readonly isSignpost: boolean
}

interface Word {
  readonly terms: readonly string[]
  readonly rarity: number
}

/** Returns a function that finds the sections with the words of a question, the best first, weighed as BM25 does. */
export function sectionRanking(sections: readonly Section[]): (question: string) => Section[] {
  const indexed = sections.map(indexSection).filter(({ isSignpost }) => !isSignpost)
  const vocabulary = vocabularyOf(indexed)
  const averageLength = indexed.reduce((sum, { length }) => sum + length, 0) / indexed.length
  return (question) => {
    const words = questionTerms(question).map((terms) => ({ terms, rarity: rarityOf(terms, indexed) }))
    const language = questionLanguage(question, vocabulary)
    const scored = indexed.map((each) => ({
      section: each.section,
      score: scoreOf(each, words, averageLength) * (each.section.language === language ? 1 : otherLanguageWeight),
    }))
    return scored
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ section }) => section)
  }
}

function indexSection(section: Section): IndexedSection {
  const counts = new Map<string, number>()
  const [titles, above, text] = [
    searchTerms(section.title),
    searchTerms(section.above.join(' ')),
    searchTerms(section.text),
  ]
  const code = searchTerms((section.text.match(/^ *```[^]*?^ *```$/gm) ?? []).join('\n'))
  const add = (terms: readonly string[], weight: number) => {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight)
  }
  add([...titles, ...above, ...text], 1)
  add(code, codeWeight - 1)
  const links = section.text.match(/\]\(/g)?.length ?? 0
  return {
    section,
    titles,
    above: new Set(above),
    counts,
    length: titles.length + above.length + text.length,
    isSignpost: text.length < 3 * links,
  }
}

/** Returns how much more often a term is on Portuguese pages than on English ones: 1 for twice as often, -1 for half. */
function vocabularyOf(sections: readonly IndexedSection[]): (term: string) => number {
  const share = (language: PageLanguage, term: string) => {
    const written = sections.filter(({ section }) => section.language === language)
    return written.filter(({ counts }) => counts.has(term)).length / written.length + 1 / sections.length
  }
  return (term) => Math.log2(share('pt-BR', term) / share('en', term))
}

function rarityOf([term = '', ...synonyms]: readonly string[], sections: readonly IndexedSection[]): number {
  const having = (each: string) => sections.filter(({ counts }) => counts.has(each)).length
  const found = having(term) || Math.max(0, ...synonyms.map(having))
  return Math.log(1 + (sections.length - found + 0.5) / (found + 0.5))
}

function scoreOf(section: IndexedSection, words: readonly Word[], averageLength: number): number {
  const damping = saturation * (1 - lengthNormalization + (lengthNormalization * section.length) / averageLength)
  const best = (terms: readonly string[]) =>
    Math.max(...terms.map((term, index) => (index === 0 ? 1 : synonymWeight) * matchOf(term, section, damping)))
  const scores = words.map(({ terms, rarity }) => rarity * best(terms))
  // a section with every word of the question is better than one that repeats a single word
  const coverage = scores.filter((score) => score > 0).length / scores.length
  return scores.reduce((sum, score) => sum + score, 0) * coverage
}

function matchOf(term: string, { titles, above, counts }: IndexedSection, damping: number): number {
  const count = counts.get(term) ?? 0
  const inText = (count * (saturation + 1)) / (count + damping)
  // of two headings with a term, the one with fewer others is about it
  const inTitle = titles.includes(term) ? titleWeight / Math.sqrt(titles.length) : 0
  return inText + inTitle + (above.has(term) ? aboveWeight : 0)
}
