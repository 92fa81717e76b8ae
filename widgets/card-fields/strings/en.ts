import type { CardStrings } from './pt-br.ts'

export const en: CardStrings = {
  number: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM/YY',
  securityCode: 'Security code',
  securityCodeHint: (digits) => `${digits} digits on the ${digits === 4 ? 'front' : 'back'}`,
  holderName: 'Name on the card',
  numberMissing: 'Enter the card number.',
  numberIncomplete: 'Some digits are missing. Check your card.',
  numberInvalid: 'This number is not right. Compare it with your card.',
  numberRejected: 'This card could not be used. Check the number, or use another.',
  expiryInvalid: 'Enter month and year as on the card: 05/30.',
  expiryPast: 'This card has expired. Check the date, or use another.',
  securityCodeMissing: 'Enter the security code.',
  securityCodeInvalid: 'Check the security code on your card.',
  holderNameInvalid: 'Enter the name as it is on the card.',
  lastNameMissing: 'The last name is missing.',
}
