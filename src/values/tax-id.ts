/** A person's CPF (11 digits) or a company's CNPJ (12 digits or capital letters and two check digits). */
export type TaxId = {
  /** Kind of the tax id: `'cpf'` or `'cnpj'`. */
  readonly type: 'cpf' | 'cnpj'
  /** The tax id without separators: `'11144477735'`. */
  readonly number: string
}

/** Parses, formats and validates Brazilian tax ids: CPF, and CNPJ, numeric or alphanumeric. */
export const taxId = {
  /** Parses a tax id into its type and its unformatted number; throws a `RangeError`, which does not quote the text. */
  parse(text: string): TaxId {
    const number = numberOf(text)
    if (isCpf(number)) return { type: 'cpf', number }
    if (isCnpj(number)) return { type: 'cnpj', number }
    throw new RangeError('taxId: the text must be a valid CPF or CNPJ; test it with taxId.isValid()')
  },

  /** Formats a tax id, `111.444.777-35` or `12.ABC.345/01DE-35`; throws like `parse`. */
  format(text: string): string {
    const { type, number } = taxId.parse(text)
    return type === 'cpf'
      ? number.replace(/^(...)(...)(...)/, '$1.$2.$3-')
      : number.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-')
  },

  /** Returns whether a text is a valid CPF or CNPJ (or of the given `type`), with or without its `.`, `/` and `-`. */
  isValid(text: string, type?: TaxId['type']): boolean {
    const number = numberOf(text)
    return (type !== 'cnpj' && isCpf(number)) || (type !== 'cpf' && isCnpj(number))
  },
}

// what is no text is no tax id: a number has lost its leading zeros
const numberOf = (text: unknown) => (typeof text === 'string' ? normalizeTaxId(text) : '')

/** Removes `.`, `/` and `-` and upper-cases letters; any other character stays, and makes the number invalid. */
export const normalizeTaxId = (text: string) =>
  text.replace(/[./-]/g, '').replace(/[a-z]+/g, (low) => low.toUpperCase())

export const isCpf = (number: string) => /^(\d)(?!\1{10})\d{10}$/.test(number) && hasCheckDigits(number, 11)

export const isCnpj = (number: string) => /^(?!(\d)\1{13})[\dA-Z]{12}\d\d$/.test(number) && hasCheckDigits(number, 9)

const hasCheckDigits = (number: string, maxWeight: number) =>
  [-2, -1].every((at) => checkDigit(number.slice(0, at), maxWeight) === Number(number.at(at)))

// weights rise from 2 at the right end and start again after the maximum; a character counts by its code, so A is 17
function checkDigit(number: string, maxWeight: number): number {
  const weight = (index: number) => 2 + ((number.length - 1 - index) % (maxWeight - 1))
  const parts = Array.from(number, (character, index) => (character.charCodeAt(0) - 48) * weight(index))
  const rest = parts.reduce((sum, part) => sum + part) % 11
  return rest < 2 ? 0 : 11 - rest
}
