import type { Language } from './languages.ts'

/** The language of the texts that come with an element. A single file for another language replaces this module. */
export const builtInLanguage: Language = 'pt-BR'
