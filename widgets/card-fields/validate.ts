import type { Card, CardField } from './card.ts'
import { isPast, parseExpiry } from './expiry.ts'
import { type Brand, digitsIn, isLuhn, numberLength, securityCodeLength } from './number.ts'

/** An error of a card's field. Also the key of its text. */
export type CardFieldError =
  | 'numberMissing'
  | 'numberIncomplete'
  | 'numberInvalid'
  | 'numberRejected'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'securityCodeMissing'
  | 'securityCodeInvalid'
  | 'holderNameInvalid'
  | 'lastNameMissing'

export const rejectedFieldError = (field: CardField): CardFieldError =>
  field === 'number' ? 'numberRejected' : `${field}Invalid`

export type CardFieldValues = Readonly<Record<CardField, string>>

/** Validates one field. `now` is in milliseconds since 1970. `brand` is the number's or the saved card's. */
export function validateField(
  field: CardField,
  values: CardFieldValues,
  now: number,
  brand: Brand | null,
): CardFieldError | null {
  const text = values[field].trim()
  const number = digitsIn(values.number)
  switch (field) {
    case 'number': {
      const [min, max] = numberLength(number)
      if (!number) return 'numberMissing'
      if (number.length < min) return 'numberIncomplete'
      return number.length > max || !isLuhn(number) ? 'numberInvalid' : null
    }
    case 'expiry': {
      const expiry = parseExpiry(text)
      if (!expiry) return 'expiryInvalid'
      return isPast(expiry, now) ? 'expiryPast' : null
    }
    case 'securityCode': {
      const [min, max] = securityCodeLength(brand)
      const { length } = digitsIn(text)
      if (!length) return 'securityCodeMissing'
      return length < min || length > max ? 'securityCodeInvalid' : null
    }
    default:
      // a card number typed into this field would reach people who may see names
      if (!/\p{L}/u.test(text) || /\d/.test(text)) return 'holderNameInvalid'
      // names of other scripts are written without a space
      return /^[a-zÀ-ɏ]+$/i.test(text) ? 'lastNameMissing' : null
  }
}

export function readCard(values: CardFieldValues): Card | null {
  const expiry = parseExpiry(values.expiry)
  const holderName = values.holderName.trim().replaceAll(/\s+/g, ' ')
  if (!expiry) return null
  const { month: expiryMonth, year: expiryYear } = expiry
  return {
    number: digitsIn(values.number),
    holderName,
    expiryMonth,
    expiryYear,
    securityCode: digitsIn(values.securityCode),
  }
}
