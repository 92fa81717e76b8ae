import creditCardType from 'credit-card-type'
import { describe, expect, test } from 'vitest'
import { brandNamed, brandOf, brands } from '../../../widgets/card-fields/number.ts'

describe('a number’s prefix determines its brand', () => {
  test.each([
    ['4111111111111111', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['2221000000000009', 'Mastercard'],
    ['2720999999999996', 'Mastercard'],
    ['2721000000000004', null],
    ['378282246310005', 'Amex'],
    ['30569309025904', 'Diners'],
    ['36227206271667', 'Diners'],
    ['3530111333300000', 'JCB'],
    ['6011111111111117', 'Discover'],
    ['6362970000457013', 'Elo'],
    ['5067070000000008', 'Elo'],
    ['4389350000000005', 'Elo'],
    ['6500310000000000', 'Elo'],
    ['6062825624254001', 'Hipercard'],
    ['6375990000000000', 'Hiper'],
    ['6376090000000000', 'Hiper'],
    ['6376120000000000', 'Hiper'],
    ['9999999999999999', null],
    ['', null],
  ])('%s: %s', (number, brand) => expect(brandOf(number)?.name ?? null).toBe(brand))
})

test('a brand is known early, and corrected by further digits', () => {
  const nameOf = (number: string) => brandOf(number)?.name
  expect(['4', '401', '40117', '401178'].map(nameOf)).toEqual(['Visa', 'Visa', 'Visa', 'Elo'])
  expect(['5', '50', '504', '504175'].map(nameOf)).toEqual([undefined, undefined, undefined, 'Elo'])
  expect(['38', '3841', '384100'].map(nameOf)).toEqual(['Diners', 'Diners', 'Hipercard'])
})

/** The brands' names, by those of another library. */
const names: Readonly<Record<string, string>> = {
  elo: 'Elo',
  hipercard: 'Hipercard',
  hiper: 'Hiper',
  'american-express': 'Amex',
  'diners-club': 'Diners',
  jcb: 'JCB',
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
}

test('the edges of all ranges agree with another library, except for its known errors', () => {
  const beginnings = [...new Set([...ours(), ...theirs()].flatMap(around))]
  const differences = beginnings.flatMap((number) => {
    const [type] = creditCardType(number)
    const [mine, other] = [brandOf(number)?.name, names[type?.type ?? '']]
    return mine === other ? [] : [`${number} ${mine}, not ${type?.type}`]
  })
  expect(differences.sort()).toEqual([
    // reserved for Diners, and used by no card
    '30950000 Diners, not undefined',
    '30959999 Diners, not undefined',
    // Hipercard's old numbers, within the range of Diners
    '38410000 Hipercard, not diners-club',
    '38410099 Hipercard, not diners-club',
    '38414000 Hipercard, not diners-club',
    '38414099 Hipercard, not diners-club',
    '38416000 Hipercard, not diners-club',
    '38416099 Hipercard, not diners-club',
    // Aura, unknown to the library
    '50780000 Aura, not maestro',
    '50789999 Aura, not maestro',
    // Elo's range according to Brazilian acquirers
    '63636900 Elo, not maestro',
    '63636999 Elo, not maestro',
    // Troy of Turkey, next to Elo's ranges
    '65005200 Discover, not troy',
  ])
})

test('no range is shadowed by an earlier brand', () => {
  const hidden = brands.flatMap(({ name, prefixes: begins }) =>
    begins.split(' ').filter((range) => brandOf((range.split('-')[0] ?? '').padEnd(8, '0'))?.name !== name),
  )
  expect(hidden).toEqual([])
})

const ours = () => brands.flatMap(({ prefixes: begins }) => begins.split(/[ -]/))

const theirs = () => Object.keys(names).flatMap((name) => creditCardType.getTypeInfo(name).patterns.flat().map(String))

/** Four numbers of eight digits around a prefix: the one before it, its first and last, and the one after it. */
function around(begin: string) {
  const [first, last] = [Number(begin.padEnd(8, '0')), Number(begin.padEnd(8, '9'))]
  return [first - 1, first, last, last + 1].map((number) => String(number).padStart(8, '0'))
}

describe('a saved card has the brand that its shop names', () => {
  test.each([
    ['Amex', 'Amex'],
    ['American Express', 'Amex'],
    ['american_express', 'Amex'],
    ['visa', 'Visa'],
    ['Visa Electron', 'Visa'],
    ['HIPERCARD', 'Hipercard'],
    ['', undefined],
    ['Cabal', undefined],
  ])('“%s”: %s', (text, name) => expect(brandNamed(text)?.name).toBe(name))
})
