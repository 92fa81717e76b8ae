import { brandOf } from './brands.ts'

/** The digits of a number as it was typed. */
export const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** How many digits stand together in a number that begins like this; their sum is the most that it can have. */
export function groupsOf(number: string): readonly number[] {
  const { groups = [] } = brandOf(number) ?? {}
  const [, most] = lengthOf(number)
  const room = groups.reduce((sum, size) => sum + size, 0)
  // Diners also has numbers of 16 digits and more, which are grouped as all others
  if (groups.length && (number.length <= room || room === most)) return groups
  return most > 16 ? [4, 4, 4, 4, most - 16] : [4, 4, 4, 4]
}

/** How many digits a number that begins like this has: the fewest and the most. Of a brand unknown to us, 13 to 19. */
export function lengthOf(number: string): readonly [least: number, most: number] {
  const brand = brandOf(number)
  return brand?.digits ?? [brand ? 16 : 13, 19]
}

/** How many digits the security code of a card has: the fewest and the most. */
export function codeLengthOf(number: string): readonly [least: number, most: number] {
  const brand = brandOf(number)
  return brand ? [brand.code ?? 3, brand.code ?? 3] : [3, 4]
}

/** Whether the last digit of a number is the one that follows from the others, by Luhn's rule. */
export function isLuhn(number: string): boolean {
  const sum = Array.from(number, Number).reduceRight((sum, digit, place) => {
    const worth = digit * (1 + ((number.length - 1 - place) % 2))
    return sum + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
