import type { Language } from '../common/language.ts'

/** The iframe's title on the parent page. */
export const frameTitles: Readonly<Record<Language, string>> = {
  'pt-BR': 'Dados do cartão',
  en: 'Card details',
  es: 'Datos de la tarjeta',
}

/** The text for a parent page that is not allowed. */
export const originNotAllowedTexts: Readonly<Record<Language, string>> = {
  'pt-BR': 'Este endereço não recebe cartões para esta página.',
  en: 'This address takes no cards for this page.',
  es: 'Esta dirección no recibe tarjetas para esta página.',
}
