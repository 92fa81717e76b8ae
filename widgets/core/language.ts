import { ancestors } from './ancestors.ts'

/** The languages that the elements speak. */
export type Language = 'pt-BR' | 'en' | 'es'

/** The language of the nearest `lang`, on the element or above it. */
export function languageOf(element: Element): Language {
  for (const each of ancestors(element)) {
    const tag = each.getAttribute('lang')
    if (tag) return spoken(tag)
  }
  return 'en'
}

/** Which of our languages serves a language tag: Portuguese, Spanish, or English for all others. */
export const spoken = (tag: string): Language => (/^pt\b/i.test(tag) ? 'pt-BR' : /^es\b/i.test(tag) ? 'es' : 'en')
