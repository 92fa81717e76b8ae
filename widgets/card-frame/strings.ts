import type { Language } from '../core/language.ts'

/** What a card frame is called on its page. */
export const titles: Readonly<Record<Language, string>> = {
  'pt-BR': 'Dados do cartão',
  en: 'Card details',
  es: 'Datos de la tarjeta',
}

/** What a card frame says where it takes no card. */
export const refusals: Readonly<Record<Language, string>> = {
  'pt-BR': 'Este endereço não recebe cartões para esta página.',
  en: 'This address takes no cards for this page.',
  es: 'Esta dirección no recibe tarjetas para esta página.',
}
