import type { Mask } from '../core/masks.ts'
import type { PayerName } from './payer-fields.ts'

const digit = /\d/
const sign = /[\dA-Z]/

// 0 stands for a digit, A for a digit or a letter, all else for itself
const shape = (picture: string) =>
  Array.from(picture, (character) => (character === '0' ? digit : character === 'A' ? sign : character))

const cpf = shape('000.000.000-00')
const cnpj = shape('AA.AAA.AAA/AAAA-00')
const mobile = shape('(00) 00000-0000')
const landline = shape('(00) 0000-0000')

const count = (text: string) => text.replaceAll(/[^\dA-Z]/g, '').length

/** How fields about who pays are formatted while they are typed. */
export const payerMasks: Readonly<Partial<Record<PayerName, Mask>>> = {
  document: {
    mask: ({ value }) => (/[A-Z]/.test(value) || count(value) > 11 ? cnpj : cpf),
    preprocessors: [
      ({ elementState, data }) => ({
        elementState: { ...elementState, value: elementState.value.toUpperCase() },
        data: data.toUpperCase(),
      }),
    ],
  },
  // a number from abroad keeps its plus, and nobody knows its groups
  phone: {
    mask: ({ value }) => (value.trim().startsWith('+') ? /^\+[\d ]{0,19}$/ : count(value) > 10 ? mobile : landline),
  },
  zip_code: { mask: shape('00000-000') },
}
