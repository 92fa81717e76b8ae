import creditCardType from 'credit-card-type'
import { describe, expect, test } from 'vitest'
import { brandOf, brands } from '../../../widgets/card-fields/brands.ts'

describe('a number tells its brand by how it begins', () => {
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

test('a brand is told as soon as it is sure, and corrected when more digits say otherwise', () => {
  const told = (number: string) => brandOf(number)?.name
  expect(['4', '401', '40117', '401178'].map(told)).toEqual(['Visa', 'Visa', 'Visa', 'Elo'])
  expect(['5', '50', '504', '504175'].map(told)).toEqual([undefined, undefined, undefined, 'Elo'])
  expect(['38', '3841', '384100'].map(told)).toEqual(['Diners', 'Diners', 'Hipercard'])
})

/** What another library calls our brands. */
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

test('each edge of each range has the brand that a library gives it, but where that is known to err', () => {
  const beginnings = [...new Set([...ours(), ...theirs()].flatMap(around))]
  const differences = beginnings.flatMap((number) => {
    const [type] = creditCardType(number)
    const [mine, other] = [brandOf(number)?.name, names[type?.type ?? '']]
    return mine === other ? [] : [`${number} ${mine}, not ${type?.type}`]
  })
  expect(differences.sort()).toEqual([
    // no card of Diners has them, but they are set aside for it
    '30950000 Diners, not undefined',
    '30959999 Diners, not undefined',
    // Hipercard's old numbers, which lie within those of Diners
    '38410000 Hipercard, not diners-club',
    '38410099 Hipercard, not diners-club',
    '38414000 Hipercard, not diners-club',
    '38414099 Hipercard, not diners-club',
    '38416000 Hipercard, not diners-club',
    '38416099 Hipercard, not diners-club',
    // Aura, which the library does not know
    '50780000 Aura, not maestro',
    '50789999 Aura, not maestro',
    // Elo's, by Brazilian acquirers
    '63636900 Elo, not maestro',
    '63636999 Elo, not maestro',
    // Troy, of Turkey, beside Elo's ranges
    '65005200 Discover, not troy',
  ])
})

test('no range of a brand is hidden behind one before it', () => {
  const hidden = brands.flatMap(({ name, begins }) =>
    begins.split(' ').filter((range) => brandOf((range.split('-')[0] ?? '').padEnd(8, '0'))?.name !== name),
  )
  expect(hidden).toEqual([])
})

const ours = () => brands.flatMap(({ begins }) => begins.split(/[ -]/))

const theirs = () => Object.keys(names).flatMap((name) => creditCardType.getTypeInfo(name).patterns.flat().map(String))

/** Eight digits each: the last number before all that begin like this, their first and last, and the first after. */
function around(begin: string) {
  const [first, last] = [Number(begin.padEnd(8, '0')), Number(begin.padEnd(8, '9'))]
  return [first - 1, first, last, last + 1].map((number) => String(number).padStart(8, '0'))
}
