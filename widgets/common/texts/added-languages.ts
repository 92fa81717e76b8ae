import type { Language } from '../language.ts'

/** A group of texts: those of an element, of the card's fields, or of the card frame's page. */
export type TextArea =
  | 'payPixCharge'
  | 'cardCheckout'
  | 'cardFields'
  | 'cardFrame'
  | 'kycUploader'
  | 'onboardingSignature'

/** A language that a page has added by `addLanguage`. */
export interface AddedLanguage {
  /** The language of the texts that it does not have; null for a complete language. */
  readonly fallback: Language | null
  /** Returns an area's texts in this language. A text that it does not have comes from the given ones. */
  over<Strings extends object>(area: TextArea, base: Strings): Strings
}

/** The languages that a page has added. All copies of the elements' code on a page share them. */
export interface AddedLanguages {
  /** Returns the language for a tag, or for a beginning of it: `fr` for `fr-CA`. */
  find(tag: string): AddedLanguage | undefined
}

/** The global name of the added languages. A symbol, because an element's `id` can be the name of a global variable. */
export const addedLanguagesKey = Symbol.for('guiche.languages')

/** The event on the window that a language was added. */
export const languageAdded = 'guiche-language-added'

/** Returns the language that the page has added for a tag. */
export function addedLanguage(tag: string): AddedLanguage | undefined {
  const page: typeof globalThis & { readonly [addedLanguagesKey]?: AddedLanguages } = globalThis
  return page[addedLanguagesKey]?.find(tag)
}
