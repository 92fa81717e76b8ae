/** A person's CPF (11 digits) or a company's CNPJ (12 digits or capital letters and two check digits). */
export type TaxId = { readonly type: 'cpf' | 'cnpj'; readonly number: string }

/** Reads and writes the numbers of Brazilian taxpayers, those of companies with letters too. */
export const taxId = {
  /** Tells what a number is, and gives it bare; throws a `RangeError`, which does not repeat the text, on one that is neither. */
  parse(text: string): TaxId {
    const number = bareTaxId(text)
    if (isCpf(number)) return { type: 'cpf', number }
    if (isCnpj(number)) return { type: 'cnpj', number }
    throw new RangeError('Not a CPF or CNPJ')
  },

  /** Writes a number as people read it, `111.444.777-35` or `12.ABC.345/01DE-35`; throws as `parse` does. */
  format(text: string): string {
    const { type, number } = taxId.parse(text)
    return type === 'cpf'
      ? number.replace(/^(...)(...)(...)/, '$1.$2.$3-')
      : number.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-')
  },

  /** Whether a text is a CPF or a CNPJ, or the one that `type` asks for, with or without its `.`, `/` and `-`. */
  isValid(text: string, type?: TaxId['type']): boolean {
    const number = bareTaxId(text)
    return (type !== 'cnpj' && isCpf(number)) || (type !== 'cpf' && isCnpj(number))
  },
}

/** The number without `.`, `/` and `-`, its letters upper-case; any other character stays, for it belongs to no number. */
export const bareTaxId = (text: string) => text.replace(/[./-]/g, '').replace(/[a-z]+/g, (low) => low.toUpperCase())

/** Whether a bare number is a CPF. */
export const isCpf = (number: string) => /^(\d)(?!\1{10})\d{10}$/.test(number) && closes(number, 11)

/** Whether a bare number is a CNPJ. */
export const isCnpj = (number: string) => /^(?!(\d)\1{13})[\dA-Z]{12}\d\d$/.test(number) && closes(number, 9)

const closes = (number: string, heaviest: number) =>
  [-2, -1].every((at) => checkDigit(number.slice(0, at), heaviest) === Number(number.at(at)))

// weights count up from 2 at the right end and begin again after the heaviest; a character counts by its code, so that A is 17
function checkDigit(number: string, heaviest: number): number {
  const weight = (index: number) => 2 + ((number.length - 1 - index) % (heaviest - 1))
  const parts = Array.from(number, (character, index) => (character.charCodeAt(0) - 48) * weight(index))
  const rest = parts.reduce((sum, part) => sum + part) % 11
  return rest < 2 ? 0 : 11 - rest
}
