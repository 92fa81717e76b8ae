import { type Mask, Masks } from '../../common/form/masks.ts'
import { inputIdPrefix, type PayerFieldName } from './payer-fields.ts'

const digit = /\d/
const letterOrDigit = /[\dA-Z]/

// in a pattern, 0 is a digit and A is a digit or a letter; every other character stands for itself
const maskOf = (pattern: string) =>
  Array.from(pattern, (character) => (character === '0' ? digit : character === 'A' ? letterOrDigit : character))

const cpf = maskOf('000.000.000-00')
const cnpj = maskOf('AA.AAA.AAA/AAAA-00')
const mobile = maskOf('(00) 00000-0000')
const landline = maskOf('(00) 0000-0000')
const cep = maskOf('00000-000')
// what is too long is shown as it was typed: a part of it would count as valid
const tooLong = /^[\dA-Z]*$/

const count = (text: string) => text.replaceAll(/[^\dA-Z]/g, '').length

const masks: Readonly<Partial<Record<PayerFieldName, Mask>>> = {
  document: {
    mask: ({ value }) => (count(value) > 14 ? tooLong : /[A-Z]/.test(value) || count(value) > 11 ? cnpj : cpf),
    preprocessors: [
      ({ elementState, data }) => ({
        elementState: { ...elementState, value: elementState.value.toUpperCase() },
        data: data.toUpperCase(),
      }),
    ],
  },
  // a foreign number keeps its plus sign; its grouping is unknown
  phone: {
    mask: ({ value }) => {
      if (/^[\s().-]*\+/.test(value)) return /^\+[\d ]{0,19}$/
      return count(value) > 11 ? tooLong : count(value) > 10 ? mobile : landline
    },
  },
  zip_code: { mask: ({ value }) => (count(value) > 8 ? tooLong : cep) },
}

export const createMasks = () =>
  new Masks(Object.fromEntries(Object.entries(masks).map(([name, mask]) => [inputIdPrefix + name, mask])))
