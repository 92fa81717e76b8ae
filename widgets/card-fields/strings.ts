import { LanguageTexts } from '../common/texts/language-texts.ts'
import { others } from './strings/others.ts'
import { type CardStrings, ptBR } from './strings/pt-br.ts'

export type { CardStrings } from './strings/pt-br.ts'

/** The texts of the card's fields in every language. */
export const cardStrings = new LanguageTexts<CardStrings>('cardFields', ptBR, others)
