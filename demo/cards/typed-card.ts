/** The fields of a card, in the order of their form. */
export const fieldNames = ['number', 'name', 'expiry', 'code'] as const

/** A field of a card. */
export type FieldName = (typeof fieldNames)[number]

/** Numbers to try the provider with, as people type them. `fine` stands for every other number that can exist. */
export const trialNumbers = {
  fine: '4111 1111 1111 1111',
  refused: '4000 0000 0000 0002',
  slow: '4000 0000 0000 0119',
  blocked: '4000 0000 0000 0069',
} as const

/** A card as somebody typed it; what was sent may be anything. */
export interface TypedCard {
  readonly number: string
  readonly name: string
  readonly month: number
  readonly year: number
  readonly code: string
}

/** Reads a card out of what was sent. */
export function readCard(sent: unknown): TypedCard {
  const { number, name, month, year, code }: Partial<Record<keyof TypedCard, unknown>> = Object(sent)
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  return {
    number: text(number).replaceAll(' ', ''),
    name: text(name),
    month: Number(month),
    year: Number(year),
    code: text(code),
  }
}

/** The fields that the provider does not take. */
export function wrongFields({ number, name, month, year, code }: TypedCard, now: Date): readonly FieldName[] {
  const isFine: Readonly<Record<FieldName, boolean>> = {
    number: /^\d{13,19}$/.test(number) && passesLuhn(number),
    name: name.length > 0 && name.length <= 100,
    // good until the end of its month
    expiry: month >= 1 && month <= 12 && year <= now.getFullYear() + 30 && new Date(year, month) > now,
    code: /^\d{3,4}$/.test(code),
  }
  return fieldNames.filter((field) => !isFine[field])
}

/** What becomes of a number that can exist. */
export const outcomeOf = (number: string): keyof typeof trialNumbers =>
  (['refused', 'slow', 'blocked'] as const).find((outcome) => trialNumbers[outcome].replaceAll(' ', '') === number) ??
  'fine'

function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
