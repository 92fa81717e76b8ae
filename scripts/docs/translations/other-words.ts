import { glossary } from './glossary.ts'
import type { Language, OtherWords, Term } from './term.ts'

/** A sentence with a word that the glossary replaces. */
export interface OtherWord {
  readonly word: string
  readonly instead: string
  readonly sentence: string
}

/** Returns the words of Portuguese sentences that the glossary replaces. */
export const otherWords = (sentences: readonly string[]): OtherWord[] =>
  sentences.flatMap((sentence) => glossary.flatMap((term) => found(sentence, term, term.portuguese)))

/** A text that people read on screen. */
export interface TextOnScreen {
  /** Its module and name. */
  readonly where: string
  readonly text: string
  readonly language: Language
}

/** Returns the words of texts on screen that the glossary replaces. */
export const otherWordsOnScreen = (texts: readonly TextOnScreen[]): OtherWord[] =>
  texts.flatMap(({ where, text, language }) =>
    glossary.flatMap((term) =>
      (term.onScreen?.[language] ?? [])
        .filter((words) => words.where?.test(where) ?? true)
        .flatMap((words) => sentencesOf(text).flatMap((sentence) => found(sentence, words, wordIn(term, language)))),
    ),
  )

function wordIn({ english, portuguese, onScreen }: Term, language: Language): string {
  if (language === 'en') return english
  return language === 'es' ? (onScreen?.spanish ?? '') : portuguese
}

const found = (sentence: string, { others, in: subject, unless }: OtherWords, instead: string): OtherWord[] =>
  (subject && !subject.test(sentence)) || unless?.test(sentence)
    ? []
    : wordsIn(sentence, others).map((word) => ({ word, instead, sentence }))

function wordsIn(sentence: string, words: readonly string[]): string[] {
  if (words.length === 0) return []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words.join('|')})(?![\\p{L}\\p{N}_-])`, 'giu')
  return [...sentence.matchAll(pattern)].map(([word]) => word)
}

const codeBlock = /^( *)```.*\n(?:.*\n)*?\1```$/gm

/** Returns the sentences of a Markdown page: the cells, headings and sentences of its prose, with `x` for each code span. */
export const sentencesOf = (page: string): string[] =>
  page
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(codeBlock, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/`[^`\n]+`/g, '`x`')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\n|(?<=[.!?:;]\]?) | \| /)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Returns what a page quotes from a screen, and how it describes its pictures, besides those of diagrams. */
export const quotationsOf = (page: string): string[] =>
  [
    ...page
      .replace(codeBlock, '')
      .replaceAll(/`[^`\n]+`/g, '`x`')
      .matchAll(
        /(?<!\*)\*([^*\s][^*\n]*)\*(?!\*)|“([^”]+)”|(?<![=\w])"([^"\n]+)"|!\[([^\]]+)\](?!\([^)]*diagrams)|\balt="([^"]+)"/g,
      ),
  ].map((groups) => groups.slice(1).find(Boolean) ?? '')
