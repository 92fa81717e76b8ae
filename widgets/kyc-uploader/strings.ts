import type { Language } from '../core/language.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

export type { Strings } from './strings/pt-br.ts'

/** What the element says, by language. */
export const strings: Readonly<Record<Language, Strings>> = { 'pt-BR': ptBR, en, es }
