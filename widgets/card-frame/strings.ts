import type { Language } from '../core/language.ts'

/** What a card frame says where it takes no card. */
export const frameStrings: Readonly<Record<Language, { readonly title: string; readonly refused: string }>> = {
  'pt-BR': { title: 'Dados do cartão', refused: 'Este endereço não recebe cartões para esta página.' },
  en: { title: 'Card details', refused: 'This address takes no cards for this page.' },
  es: { title: 'Datos de la tarjeta', refused: 'Esta dirección no recibe tarjetas para esta página.' },
}
