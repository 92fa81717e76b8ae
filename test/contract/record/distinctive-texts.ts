import { constantFrom, integer, type Arbitrary, array, oneof, record, tuple } from 'fast-check'

const letters = (chars: string) => constantFrom(...chars)
const digits = (count: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((each) => each.join(''))

// a vowel in each syllable: no stand-in has one
const syllable = tuple(letters('bcdfglmnprstvz'), letters('aeiouãéçíôúü')).map((pair) => pair.join(''))
const word = array(syllable, { minLength: 3, maxLength: 4 }).map((all) => {
  const text = all.join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
})
const name = tuple(word, word).map(([first, last]) => `${first} ${last}`)

/** Appends two digits by the weights of a CPF or a CNPJ, or one by those of a card. */
const withCheckDigits = (base: string, maxWeight: number): string =>
  [1, 2].reduce((number) => {
    const sum = Array.from(number).reduceRight(
      (total, digit, at) => total + Number(digit) * (2 + ((number.length - 1 - at) % (maxWeight - 1))),
      0,
    )
    return number + (sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }, base)
const withLuhnDigit = (base: string): string => {
  const sum = Array.from(base).reduceRight((total, digit, at) => {
    const twice = (base.length - at) % 2 ? Number(digit) * 2 : Number(digit)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return base + ((10 - (sum % 10)) % 10)
}

const cpf = digits(9).map((base) => withCheckDigits(base, 11))
const cnpj = digits(12).map((base) => withCheckDigits(base, 9))
const card = digits(14).map((base) => withLuhnDigit(`4${base}`))

/** A text of a person or a shop, as it may stand in any field of a request. */
export const distinctiveText: Arbitrary<string> = oneof(
  name,
  name.map((text) => text.toUpperCase()),
  word,
  cpf,
  cpf.map((text) => text.replace(/^(...)(...)(...)/, '$1.$2.$3-')),
  cnpj,
  cnpj.map((text) => text.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-')),
  card,
  card.map((text) => text.replace(/(....)(?=.)/g, '$1 ')),
  tuple(word, digits(3)).map(([user, number]) => `${user}.${number}@exemplo-${number}.com.br`),
  record({ host: word, token: digits(12) }).map(({ host, token }) => `https://${host}.example/r?token=${token}&x=á`),
  tuple(word, digits(6)).map(([text, number]) => `sk_${text}_${number}`),
  tuple(word, digits(8)).map(([text, number]) => `00020126${number}br.gov.bcb.pix${text}6304`),
)

/** Returns the letters and digits of a text in lower case, without accents. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
