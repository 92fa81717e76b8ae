import { LanguageTexts } from '../common/texts/language-texts.ts'
import { others } from './strings/others.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

export type { Strings } from './strings/pt-br.ts'

/** The element's texts in every language. */
export const strings = new LanguageTexts<Strings>('payPixCharge', ptBR, others)
