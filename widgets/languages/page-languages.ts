import {
  type AddedLanguage,
  type AddedLanguages,
  addedLanguagesKey,
  type Language,
  textAreas,
} from '../common/texts/languages.ts'
import { overlay } from './overlay.ts'
import { type ReportText, textProblems } from './text-problems.ts'

/** Texts as they were given, by their areas: none of them is checked yet. */
export type GivenStrings = Readonly<Record<string, unknown>>

/** The languages of a page, with a function that adds to them. */
export interface PageLanguages extends AddedLanguages {
  /** Adds areas of texts to a language. */
  add(tag: string, strings: GivenStrings, fallback: Language | null): void
}

/** Returns the languages of the page, which all copies of this module share. */
export function pageLanguages(): PageLanguages {
  const page: typeof globalThis & { [addedLanguagesKey]?: PageLanguages } = globalThis
  return (page[addedLanguagesKey] ??= createLanguages())
}

function createLanguages(): PageLanguages {
  const languages = new Map<string, AddedLanguage & { readonly strings: GivenStrings }>()
  return {
    add(tag, added, fallback) {
      const key = tag.toLowerCase()
      const strings = { ...languages.get(key)?.strings, ...added }
      languages.set(key, { strings, ...addedLanguage(tag, strings, fallback) })
    },
    find(tag) {
      for (let part = tag.toLowerCase(); part; part = part.slice(0, Math.max(part.lastIndexOf('-'), 0))) {
        const found = languages.get(part)
        // a `pt` of another region replaces no text of Brazil
        if (found || part === 'pt-br') return found
      }
      return undefined
    },
  }
}

const areas: readonly string[] = textAreas

function addedLanguage(tag: string, strings: GivenStrings, fallback: Language | null): AddedLanguage {
  const report = textProblems(tag)
  for (const name of Object.keys(strings)) if (!areas.includes(name)) report(name, 'unknown')
  const reportAll: ReportText = (path, problem) => {
    if (!fallback || problem !== 'missing') report(path, problem)
  }
  return { fallback, over: (area, base) => overlay(base, () => strings[area], area, reportAll) }
}
