import { isRecord } from '../../src/core/is-record.ts'
import { type Language, languageAdded } from '../common/texts/languages.ts'
import { pageLanguages } from './page-languages.ts'
import type { LanguageStrings, PartialLanguageStrings } from './strings.ts'

/** The options of a language without all texts. */
export interface AddLanguageOptions {
  /** The language of the texts that are missing. */
  readonly fallback: Language
}

/**
 * Adds a language to all elements, for a `lang` of its tag: `fr`, also for `fr-CA`, unless that is added too. Elements
 * that are shown already change to it. Amounts, dates and plurals follow the whole tag. Texts are shown as text, never
 * as HTML.
 *
 * The type of a complete language requires every text. With a `fallback`, any texts can be left out. Added again, a
 * language keeps the areas of texts that are not given.
 *
 * @throws TypeError for an invalid tag or fallback, or for texts that are no object.
 */
export function addLanguage(tag: string, strings: LanguageStrings): void
export function addLanguage(tag: string, strings: PartialLanguageStrings, options: AddLanguageOptions): void
export function addLanguage(tag: string, strings: PartialLanguageStrings, options?: AddLanguageOptions): void {
  const fallback = options?.fallback ?? null
  if (fallback && !fallbacks.includes(fallback))
    throw new TypeError(`addLanguage: fallback must be one of ${fallbacks.join(', ')}`)
  if (!isRecord(strings)) throw new TypeError('addLanguage: strings must be an object of texts')
  pageLanguages().add(canonical(tag), strings, fallback)
  // a server has no elements that could change
  globalThis.dispatchEvent?.(new Event(languageAdded))
}

const fallbacks: readonly Language[] = ['pt-BR', 'en', 'es']

function canonical(tag: string): string {
  try {
    return new Intl.Locale(tag).toString()
  } catch {
    throw new TypeError('addLanguage: tag must be that of a language, such as fr or pt-PT')
  }
}
