import type { CorrectionStrings } from './pt-br.ts'

export const en: CorrectionStrings = {
  retried: 'Enter the details of another card.',
  toCorrect: (count, first, { integer }) =>
    `${integer(count)} ${count === 1 ? 'field to correct:' : 'fields to correct. First:'} ${first}`,
  cardFields: {
    number: 'the card number',
    expiry: 'the expiry',
    securityCode: 'the security code',
    holderName: 'the name on the card',
  },
  refused: (fields) => `Nothing was charged. Correct ${fields.join(' and ')}.`,
  fieldErrors: {
    document: 'A CPF has 11 digits. A CNPJ has 14 letters and digits.',
    email: 'Check the email. Example: name@site.com',
    phone: 'Check the number. Example: (11) 98765-4321',
    zip_code: 'A CEP has 8 digits.',
    street: 'Enter the street.',
    number: 'Enter the number, or S/N.',
    complement: 'Enter something shorter.',
    district: 'Enter the district.',
    city: 'Enter the city.',
    state: 'Choose the state.',
  },
}
