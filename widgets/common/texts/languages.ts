/** A language whose texts come with the elements. */
export type Language = 'pt-BR' | 'en' | 'es'

/** Returns the elements' language for a language tag: Portuguese, Spanish, or English for every other tag. */
export const supportedLanguage = (tag: string): Language =>
  /^pt(?![a-z])/i.test(tag) ? 'pt-BR' : /^es(?![a-z])/i.test(tag) ? 'es' : 'en'

/** A group of texts: those of an element, or of a part of one that has its own. */
export type TextArea = (typeof textAreas)[number]

/** The names of the groups of texts. */
export const textAreas = [
  'payPixCharge',
  'receipt',
  'cardCheckout',
  'corrections',
  'cardFields',
  'cardFrame',
  'kycUploader',
  'handoff',
  'secondSide',
  'onboardingSignature',
] as const

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

export const languageAdded = 'guiche-language-added'

export function addedLanguage(tag: string): AddedLanguage | undefined {
  const page: typeof globalThis & { readonly [addedLanguagesKey]?: AddedLanguages } = globalThis
  return page[addedLanguagesKey]?.find(tag)
}

/**
 * Returns the tag of the language that is shown for a tag. A language with texts keeps its whole tag, whose region
 * decides the formats. An invalid tag, and a language without texts, become one with texts.
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
