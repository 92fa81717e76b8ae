import { importer } from '../../common/on-demand/importer.ts'
import type { OtherTexts } from '../../common/texts/language-texts.ts'
import type { Strings } from './pt-br.ts'

/** Loads the texts in other languages. A single file for one language replaces this module. */
export const lazyStrings: OtherTexts<Strings> = {
  en: importer(() => import('./en.ts')),
  es: importer(() => import('./es.ts')),
}
