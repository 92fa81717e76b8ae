import type { CardView, Payer } from '../../../src/merchant-api/card.ts'
import { onlyDigits, parsePhone } from '../../../src/values/phone.ts'
import { isCnpj, isCpf, normalizeTaxId } from '../../../src/values/tax-id.ts'
import type { FieldOptions } from '../../common/form/field.ts'
import type { CorrectionStrings } from '../corrections/strings/pt-br.ts'

/** A field about the payer. Also the key of its label and of its error text. */
export type PayerFieldName = keyof CorrectionStrings['fieldErrors']

/** How a field is shown, and what is sent of its text. */
interface PayerField
  extends Pick<FieldOptions, 'name' | 'autocomplete' | 'inputmode' | 'autocapitalize' | 'maxlength' | 'optional'> {
  /** Parses the trimmed text into the value that is sent; null if the text is invalid. */
  readonly parse: (text: string) => string | null
}

/** The beginning of the id of a field's input. The field's name follows. */
export const inputIdPrefix = 'payer-'

export const states = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null)
const textUpTo = (length: number) => matching(new RegExp(`^.{1,${length}}$`, 'u'))

/** Every field, in the form's order. */
export const payerInputs: Readonly<Record<PayerFieldName, PayerField>> = {
  document: {
    // no token stands for a tax id: a browser offers what was typed into fields of this name
    name: 'cpf',
    autocomplete: 'on',
    // a company's number may have letters, which a numeric keyboard does not offer
    inputmode: 'text',
    autocapitalize: 'characters',
    parse: (text) => {
      const number = normalizeTaxId(text.replaceAll(/\s/g, ''))
      return isCpf(number) || isCnpj(number) ? number : null
    },
  },
  email: { autocomplete: 'email', inputmode: 'email', maxlength: 254, parse: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/) },
  phone: {
    autocomplete: 'tel',
    inputmode: 'tel',
    parse: parsePhone,
  },
  zip_code: {
    autocomplete: 'billing postal-code',
    inputmode: 'numeric',
    parse: (text) => matching(/^\d{8}$/)(onlyDigits(text)),
  },
  street: { autocomplete: 'billing address-line1', autocapitalize: 'words', maxlength: 120, parse: textUpTo(120) },
  number: { autocomplete: 'off', maxlength: 20, parse: textUpTo(20) },
  complement: {
    autocomplete: 'billing address-line2',
    autocapitalize: 'words',
    maxlength: 80,
    optional: true,
    parse: matching(/^.{0,80}$/u),
  },
  district: { autocomplete: 'billing address-level3', autocapitalize: 'words', maxlength: 80, parse: textUpTo(80) },
  city: { autocomplete: 'billing address-level2', autocapitalize: 'words', maxlength: 80, parse: textUpTo(80) },
  state: { autocomplete: 'billing address-level1', parse: (text) => (states.includes(text) ? text : null) },
}

const names = Object.keys(payerInputs).filter((name): name is PayerFieldName => name in payerInputs)

export const addressNames = names.slice(names.indexOf('zip_code'))

export const requiredFieldNames = (asks: CardView['required_fields']): PayerFieldName[] =>
  names.filter((name) => asks.some((field) => field === name || (field === 'address' && addressNames.includes(name))))

/** Builds the payer that is sent from validated texts. */
export function readPayer(asks: CardView['required_fields'], typed: (name: PayerFieldName) => string): Payer {
  const value = (name: PayerFieldName) => payerInputs[name].parse(typed(name)) ?? ''
  const address = () => Object.fromEntries(addressNames.flatMap((name) => (value(name) ? [[name, value(name)]] : [])))
  return Object.fromEntries(asks.map((name) => [name, name === 'address' ? address() : value(name)]))
}

/** Returns the fields at the server's error paths. An error about the whole address is shown at its first field. */
export function invalidFieldNames(paths: readonly string[]): PayerFieldName[] {
  const fieldPaths = paths.map((path) => (path === 'payer.address' ? 'payer.address.zip_code' : path))
  return names.filter((name) => fieldPaths.includes(`payer.${name}`) || fieldPaths.includes(`payer.address.${name}`))
}
