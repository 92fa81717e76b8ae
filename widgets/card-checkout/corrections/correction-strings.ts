import { textsIn } from '../../common/texts/texts-in.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { type CorrectionStrings, ptBR } from './strings/pt-br.ts'

const builtInStrings = { 'pt-BR': ptBR, en, es }

/** Returns the texts about corrections for a language tag. They load late, so that all languages may load together. */
export const correctionStrings = (tag: string): CorrectionStrings => textsIn(tag, 'corrections', builtInStrings)
