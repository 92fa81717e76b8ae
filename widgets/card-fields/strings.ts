import type { Language } from '../common/language.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { type CardStrings, ptBR } from './strings/pt-br.ts'

export type { CardStrings } from './strings/pt-br.ts'

/** The texts of the card's fields, by language. */
export const cardStrings: Readonly<Record<Language, CardStrings>> = { 'pt-BR': ptBR, en, es }
