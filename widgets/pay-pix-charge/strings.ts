import type { Language } from '../common/language.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

export type { Strings } from './strings/pt-br.ts'

/** The element's texts, by language. */
export const strings: Readonly<Record<Language, Strings>> = { 'pt-BR': ptBR, en, es }
