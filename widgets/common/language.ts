import { ancestors } from './ancestors.ts'

/** A language of the elements. */
export type Language = 'pt-BR' | 'en' | 'es'

/** Returns the language of the nearest `lang` attribute, on the element or an ancestor (default English). */
export function languageOf(element: Element): Language {
  for (const each of ancestors(element)) {
    const tag = each.getAttribute('lang')
    if (tag) return supportedLanguage(tag)
  }
  return 'en'
}

/** Returns the elements' language for a language tag: Portuguese, Spanish, or English for every other tag. */
export const supportedLanguage = (tag: string): Language =>
  /^pt\b/i.test(tag) ? 'pt-BR' : /^es\b/i.test(tag) ? 'es' : 'en'
