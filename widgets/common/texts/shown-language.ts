import { ancestors } from '../ancestors.ts'
import { supportedLanguage } from '../language.ts'
import { addedLanguage } from './added-languages.ts'

/** Returns the tag of the language that an element shows, by the nearest `lang` on it or an ancestor (default English). */
export function languageOf(element: Element): string {
  for (const each of ancestors(element)) {
    const tag = each.getAttribute('lang')
    if (tag) return shownLanguage(tag)
  }
  return 'en'
}

/**
 * Returns the tag of the language that is shown for a tag. A language with texts keeps its whole tag, whose region decides the
 * formats. An invalid tag, and a language without texts, become one with texts.
 */
export function shownLanguage(tag: string): string {
  try {
    // formats take a second each with a tag of a megabyte
    const valid = new Intl.Locale(tag.slice(0, 99)).toString()
    if (addedLanguage(valid) || /^(pt|en|es)\b/.test(valid)) return valid
  } catch {
    // an invalid tag would be an error of every format too
  }
  return supportedLanguage(tag)
}
