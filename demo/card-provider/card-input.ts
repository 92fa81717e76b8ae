/** The fields of a card, in the order of their form. */
export const fieldNames = ['number', 'holderName', 'expiry', 'securityCode'] as const

/** A field of a card. */
export type FieldName = (typeof fieldNames)[number]

/** Card numbers with a fixed outcome, as people type them. Every other number that passes the checks counts as `valid`. */
export const testNumbers = {
  valid: '4111 1111 1111 1111',
  rejected: '4000 0000 0000 0002',
  slow: '4000 0000 0000 0119',
  blocked: '4000 0000 0000 0069',
} as const

/** A card as its holder typed it. The values are not validated. */
export interface CardInput {
  readonly number: string
  readonly holderName: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly securityCode: string
}

/** Parses a card from a request's body, whatever its shape. */
export function parseCard(body: unknown): CardInput {
  const card: Partial<Record<keyof CardInput, unknown>> = Object(body)
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  return {
    number: text(card.number).replaceAll(' ', ''),
    holderName: text(card.holderName),
    expiryMonth: Number(card.expiryMonth),
    expiryYear: Number(card.expiryYear),
    securityCode: text(card.securityCode),
  }
}

/** Lists the fields that fail validation. */
export function invalidFields(card: CardInput, now: Date): readonly FieldName[] {
  const { number, holderName, expiryMonth, expiryYear, securityCode } = card
  const isMonth = expiryMonth >= 1 && expiryMonth <= 12
  const isValid: Readonly<Record<FieldName, boolean>> = {
    number: /^\d{13,19}$/.test(number) && passesLuhn(number),
    holderName: holderName.length > 0 && holderName.length <= 100,
    // a card is valid until the end of its expiry month
    expiry: isMonth && expiryYear <= now.getFullYear() + 30 && new Date(expiryYear, expiryMonth) > now,
    securityCode: /^\d{3,4}$/.test(securityCode),
  }
  return fieldNames.filter((field) => !isValid[field])
}

/** Returns the outcome of a number that passes the checks. */
export const outcomeOf = (number: string): keyof typeof testNumbers =>
  (['rejected', 'slow', 'blocked'] as const).find((outcome) => testNumbers[outcome].replaceAll(' ', '') === number) ??
  'valid'

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
