import type { CardStrings } from './pt-br.ts'

/** What the fields of a card say in Spanish. */
export const es: CardStrings = {
  number: 'Número de tarjeta',
  expiry: 'Vencimiento',
  expiryHint: 'MM/AA',
  code: 'Código de seguridad',
  codeHint: (digits) => `${digits} números ${digits === 4 ? 'al frente' : 'al dorso'}`,
  name: 'Nombre en la tarjeta',
  numberMissing: 'Escribe el número de la tarjeta.',
  numberShort: 'Faltan números. Míralos en la tarjeta.',
  numberWrong: 'Este número no coincide. Compáralo con la tarjeta.',
  numberRefused: 'No se pudo usar esta tarjeta. Revisa el número o usa otra.',
  expiryWrong: 'Escribe el mes y el año como en la tarjeta: 05/30.',
  expiryOver: 'Esta tarjeta está vencida. Revisa la fecha o usa otra.',
  codeMissing: 'Escribe el código de seguridad.',
  codeWrong: 'Revisa el código de seguridad en la tarjeta.',
  nameWrong: 'Escribe el nombre como está en la tarjeta.',
}
