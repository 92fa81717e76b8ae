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
  notes: {
    notReceived: 'The shop did not receive the payment. Try again.',
    offline: 'No internet. Nothing was charged.',
    tokenizerFailed: 'Something went wrong. Nothing was charged. Try again.',
    notAccepted: 'The payment was not accepted. Nothing was charged. Try again or use another card.',
    wayChanged: 'The way to pay has changed. Nothing was charged. Check and try again.',
  },
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
  textErrors: {
    documentMissing: 'Enter the CPF or CNPJ.',
    cpfInvalid: 'This CPF is not valid. Check each digit.',
    cnpjInvalid: 'This CNPJ is not valid. Check each digit and letter.',
    emailMissing: 'Enter the email.',
    emailWithoutAt: 'The @ is missing. Example: name@site.com',
    emailWithoutDomain: 'The site after the @ is missing. Example: name@site.com',
    phoneMissing: 'Enter the number with its area code.',
    phoneWithoutAreaCode: 'The area code is missing. Example: (11) 98765-4321',
    phoneIncomplete: 'Some digits are missing. Example: (11) 98765-4321',
    areaCodeUnknown: 'This area code does not exist. Check the first two digits.',
    zipCodeMissing: 'Enter the CEP.',
  },
}
