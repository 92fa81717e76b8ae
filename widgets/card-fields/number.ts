import { type Brand, brandOf } from './brands.ts'

/** Returns the digits of a typed text. */
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

/** Returns whether a number passes the Luhn check. */
export function isLuhn(number: string): boolean {
  const sum = Array.from(number, Number).reduceRight((sum, digit, place) => {
    const value = digit * (1 + ((number.length - 1 - place) % 2))
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
