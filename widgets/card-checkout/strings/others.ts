import type { OtherTexts } from '../../common/texts/language-texts.ts'
import type { Strings } from './pt-br.ts'

/** Loads the texts in other languages. A single file for one language replaces this module. */
export const others: OtherTexts<Strings> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
}
