import { textsIn } from '../texts/texts-in.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { ptBR, type ReceiptStrings } from './strings/pt-br.ts'

const builtInStrings = { 'pt-BR': ptBR, en, es }

/** Returns the receipt's texts for a language tag. They load late, so that all languages may load together. */
export const receiptStrings = (tag: string): ReceiptStrings => textsIn(tag, 'receipt', builtInStrings)
