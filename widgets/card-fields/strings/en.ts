import type { CardStrings } from './pt-br.ts'

/** What the fields of a card say in English. */
export const en: CardStrings = {
  number: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM/YY',
  code: 'Security code',
  codeHint: (digits) => `${digits} digits on the ${digits === 4 ? 'front' : 'back'} of the card`,
  name: 'Name on the card',
  numberMissing: 'Enter the card number.',
  numberShort: 'Some digits are missing. Check your card.',
  numberWrong: 'This is not a card number. Check it digit by digit.',
  numberRefused: 'This card could not be used. Check the number, or use another card.',
  expiryMissing: 'Enter the expiry: month and year.',
  expiryWrong: 'Enter month and year as on the card: 05/30.',
  expiryOver: 'This card has expired. Check the date, or use another card.',
  codeMissing: 'Enter the security code.',
  codeWrong: 'Check the security code on your card.',
  nameWrong: 'Enter the name as it is on the card.',
}
