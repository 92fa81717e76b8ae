import type { CardView, Payer } from '../../src/contract/card.ts'
import { bareTaxId, taxId } from '../../src/values/tax-id.ts'
import type { Field } from '../core/field.ts'
import type { Strings } from './strings.ts'

/** A field about who pays; also the name of its label and of the words for what is wrong. */
export type PayerName = keyof Strings['wrong']

/** What is known of a field: how it is shown, and what of it is sent. */
interface PayerField extends Pick<Field, 'autocomplete' | 'inputmode' | 'autocapitalize' | 'maxlength'> {
  /** The value that is sent; null where the text, without white space around it, is none. */
  readonly read: (text: string) => string | null
}

/** The states of Brazil. */
export const states = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

const digits = (text: string) => text.replaceAll(/\D/g, '')
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null)
const words = (most: number) => matching(new RegExp(`^.{1,${most}}$`, 'u'))

/** Every field, in the order in which they stand. */
export const payerFields: Readonly<Record<PayerName, PayerField>> = {
  document: {
    autocomplete: 'off',
    // a company's number has letters, which a keyboard of figures would keep out
    inputmode: 'text',
    autocapitalize: 'characters',
    read: (text) => {
      const number = bareTaxId(text.replaceAll(/\s/g, ''))
      return taxId.isValid(number) ? number : null
    },
  },
  email: { autocomplete: 'email', inputmode: 'email', maxlength: 254, read: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/) },
  phone: {
    autocomplete: 'tel',
    inputmode: 'tel',
    read: (text) => matching(/^\+?\d{10,15}$/)(text.replaceAll(/[\s().-]/g, '')),
  },
  zip_code: {
    autocomplete: 'billing postal-code',
    inputmode: 'numeric',
    read: (text) => matching(/^\d{8}$/)(digits(text)),
  },
  street: { autocomplete: 'billing address-line1', autocapitalize: 'words', maxlength: 120, read: words(120) },
  number: { autocomplete: 'off', maxlength: 20, read: words(20) },
  complement: {
    autocomplete: 'billing address-line2',
    autocapitalize: 'words',
    maxlength: 80,
    read: matching(/^.{0,80}$/u),
  },
  district: { autocomplete: 'billing address-level3', autocapitalize: 'words', maxlength: 80, read: words(80) },
  city: { autocomplete: 'billing address-level2', autocapitalize: 'words', maxlength: 80, read: words(80) },
  state: { autocomplete: 'billing address-level1', read: (text) => (states.includes(text) ? text : null) },
}

const names = Object.keys(payerFields).filter((name): name is PayerName => name in payerFields)

/** The fields of a billing address. */
export const addressNames = names.slice(names.indexOf('zip_code'))

/** The fields that an order asks for. */
export const namesOf = (asks: CardView['asks']): PayerName[] =>
  names.filter((name) => asks.some((asked) => asked === name || (asked === 'address' && addressNames.includes(name))))

/** What the server is sent of texts that were found right. */
export function payerOf(asks: CardView['asks'], typed: (name: PayerName) => string): Payer {
  const value = (name: PayerName) => payerFields[name].read(typed(name)) ?? ''
  const address = () => ({
    zip_code: value('zip_code'),
    street: value('street'),
    number: value('number'),
    ...(value('complement') && { complement: value('complement') }),
    district: value('district'),
    city: value('city'),
    state: value('state'),
  })
  return Object.fromEntries(asks.map((name) => [name, name === 'address' ? address() : value(name)]))
}

/** The fields that a server's words on a request's fields are about; a whole address is told of at its first field. */
export function wrongNames(paths: readonly string[]): PayerName[] {
  const whole = paths.map((path) => (path === 'payer.address' ? 'payer.address.zip_code' : path))
  return names.filter((name) => whole.includes(`payer.${name}`) || whole.includes(`payer.address.${name}`))
}
