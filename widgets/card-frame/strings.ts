import { textsIn } from '../common/texts/texts-in.ts'

const ptBR = {
  /** For a parent page that is not allowed. */
  originNotAllowed: 'Este endereço não recebe cartões para esta página.',
}

/** The texts of the card frame's page, besides those of the card's fields. */
export type CardFrameStrings = typeof ptBR

export const builtInStrings = {
  'pt-BR': ptBR,
  en: { originNotAllowed: 'This address takes no cards for this page.' },
  es: { originNotAllowed: 'Esta dirección no recibe tarjetas para esta página.' },
}

export const frameStrings = (tag: string): CardFrameStrings => textsIn(tag, 'cardFrame', builtInStrings)
