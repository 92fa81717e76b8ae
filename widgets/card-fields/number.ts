/** A card brand, as far as it matters while a card is typed. */
export interface Brand {
  /** The brand's name, as shown to payers. */
  readonly name: string
  /** The prefixes of its numbers: single ones and ranges. */
  readonly prefixes: string
  /** The number of digits (default 16 to 19). */
  readonly numberLength?: readonly [min: number, max: number]
  /** The sizes of the digit groups (default four each). */
  readonly groups?: readonly number[]
  /** The number of digits of the security code (default 3). */
  readonly securityCodeLength?: number
}

/**
 * The brands that are used in Brazil, as of November 2026. The first match wins, because Elo and Hipercard have numbers
 * within the ranges of Visa, Diners and Discover.
 */
export const brands: readonly Brand[] = [
  {
    name: 'Elo',
    prefixes:
      '401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 636297 ' +
      '636368-636369 650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 ' +
      '650720-650727 650901-650978 651652-651679 655000-655019 655021-655058',
    numberLength: [16, 16],
  },
  { name: 'Hipercard', prefixes: '384100 384140 384160 606282', numberLength: [13, 19] },
  { name: 'Hiper', prefixes: '637095 63737423 63743358 637568 637599 637609 637612', numberLength: [16, 16] },
  { name: 'Amex', prefixes: '34 37', numberLength: [15, 15], groups: [4, 6, 5], securityCodeLength: 4 },
  { name: 'Diners', prefixes: '300-305 3095 36 38-39', numberLength: [14, 19], groups: [4, 6, 4] },
  { name: 'JCB', prefixes: '1800 2131 3528-3589', numberLength: [15, 19] },
  { name: 'Aura', prefixes: '5078' },
  { name: 'Visa', prefixes: '4' },
  { name: 'Mastercard', prefixes: '51-55 2221-2720', numberLength: [16, 16] },
  { name: 'Discover', prefixes: '6011 644-649 65' },
]

/** Returns the brand of a complete or partial number; null while it is not known. */
export const brandOf = (number: string): Brand | null =>
  brands.find((brand) => matchesPrefix(number, brand.prefixes)) ?? null

/** Returns the brand of a saved card by the name that its shop gives it; null for an unknown one. */
export const brandNamed = (text: string): Brand | null =>
  brands.find(({ name }) => RegExp(name, 'i').test(text.replace(/american.?express/i, 'Amex'))) ?? null

const matchesPrefix = (number: string, begins: string) =>
  begins.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-')
    const begin = number.slice(0, from.length)
    return begin.length === from.length && begin >= from && begin <= to
  })

export const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** Returns the sizes of the digit groups for a number with this prefix. Their sum is the maximum length. */
export function digitGroups(number: string): readonly number[] {
  const { groups = [] } = brandOf(number) ?? {}
  const [, max] = numberLength(number)
  const room = groups.reduce((sum, size) => sum + size, 0)
  // Diners also has numbers of 16 digits and more, in the usual groups of four
  if (groups.length && (number.length <= room || room === max)) return groups
  return max > 16 ? [4, 4, 4, 4, max - 16] : [4, 4, 4, 4]
}

/** Returns the minimum and maximum length of a number with this prefix: 13 to 19 for an unknown brand. */
export function numberLength(number: string): readonly [min: number, max: number] {
  const brand = brandOf(number)
  return brand?.numberLength ?? [brand ? 16 : 13, 19]
}

/** Returns the minimum and maximum length of the security code on cards of a brand: 3 to 4 for an unknown one. */
export function securityCodeLength(brand: Brand | null): readonly [min: number, max: number] {
  const length = brand?.securityCodeLength ?? 3
  return [length, brand ? length : 4]
}

export function isLuhn(number: string): boolean {
  const sum = Array.from(number, Number).reduceRight((sum, digit, place) => {
    const value = digit * (1 + ((number.length - 1 - place) % 2))
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
