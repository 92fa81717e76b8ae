import type { CardStrings } from './pt-br.ts'

/** What the fields of a card say in English. */
export const en: CardStrings = {
  number: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM/YY',
  code: 'Security code',
  codeHint: (digits) => `${digits} digits on the ${digits === 4 ? 'front' : 'back'}`,
  name: 'Name on the card',
  numberMissing: 'Enter the card number.',
  numberShort: 'Some digits are missing. Check your card.',
  numberWrong: 'This number is not right. Compare it with your card.',
  numberRefused: 'This card could not be used. Check the number, or use another.',
  expiryWrong: 'Enter month and year as on the card: 05/30.',
  expiryOver: 'This card has expired. Check the date, or use another.',
  codeMissing: 'Enter the security code.',
  codeWrong: 'Check the security code on your card.',
  nameWrong: 'Enter the name as it is on the card.',
}
