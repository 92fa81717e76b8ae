/** A language whose texts come with the elements. */
export type Language = 'pt-BR' | 'en' | 'es'

/** Returns the elements' language for a language tag: Portuguese, Spanish, or English for every other tag. */
export const supportedLanguage = (tag: string): Language =>
  /^pt\b/i.test(tag) ? 'pt-BR' : /^es\b/i.test(tag) ? 'es' : 'en'
