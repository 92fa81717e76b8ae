import { onlyDigits, parsePhone } from '../../../src/values/phone.ts'
import { normalizeTaxId } from '../../../src/values/tax-id.ts'
import type { CorrectionStrings } from './strings/pt-br.ts'

/** What is wrong with a text. Also the key of the words that say so. */
type TextError = keyof CorrectionStrings['textErrors']

/** Returns what is wrong with an invalid text; null where only what the field needs can be said. */
export function textErrorOf(name: string, text: string): TextError | null {
  switch (name) {
    case 'document':
      return documentError(normalizeTaxId(text.replaceAll(/\s/g, '')))
    case 'email':
      if (!text) return 'emailMissing'
      if (!text.includes('@')) return 'emailWithoutAt'
      return /@[^.@]*\.?$/.test(text) ? 'emailWithoutDomain' : null
    case 'phone':
      return phoneError(text)
    case 'zip_code':
      return text ? null : 'zipCodeMissing'
    default:
      return null
  }
}

function documentError(number: string): TextError | null {
  if (!number) return 'documentMissing'
  if (/^\d{11}$/.test(number)) return 'cpfInvalid'
  return /^[\dA-Z]{14}$/.test(number) ? 'cnpjInvalid' : null
}

function phoneError(text: string): TextError | null {
  const digits = onlyDigits(text)
  if (!digits) return 'phoneMissing'
  // a whole number that the server refused, or one of another country
  if (parsePhone(text) || /^\+(?!55)/.test(text)) return null
  const national = text.startsWith('+') ? digits.slice(2) : digits.replace(/^(?:55(?=\d{10})|0+)/, '')
  if (/^(?:9\d{8}|[2-9]\d{7})$/.test(national)) return 'phoneWithoutAreaCode'
  if (national.length < 10) return 'phoneIncomplete'
  return national.length < 12 ? 'areaCodeUnknown' : null
}
