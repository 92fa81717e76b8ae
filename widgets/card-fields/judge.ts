import type { Card, CardField } from './card.ts'
import { isOver, readExpiry } from './expiry.ts'
import { codeLengthOf, digitsOf, isLuhn, lengthOf } from './number.ts'

/** What can be wrong with what was typed; also the name of its words. */
export type Fault =
  | 'numberMissing'
  | 'numberShort'
  | 'numberWrong'
  | 'numberRefused'
  | 'expiryWrong'
  | 'expiryOver'
  | 'codeMissing'
  | 'codeWrong'
  | 'nameWrong'

/** What to say of a field that a provider does not take. */
export const refusal = (field: CardField): Fault => (field === 'number' ? 'numberRefused' : `${field}Wrong`)

/** What stands in each field, as it was typed. */
export type Typed = Readonly<Record<CardField, string>>

/** What is wrong with one field, if anything is. `now` in milliseconds since 1970. */
export function judge(field: CardField, typed: Typed, now: number): Fault | null {
  const text = typed[field].trim()
  const number = digitsOf(typed.number)
  switch (field) {
    case 'number': {
      const [least, most] = lengthOf(number)
      if (!number) return 'numberMissing'
      if (number.length < least) return 'numberShort'
      return number.length > most || !isLuhn(number) ? 'numberWrong' : null
    }
    case 'expiry': {
      const expiry = readExpiry(text)
      if (!expiry) return 'expiryWrong'
      return isOver(expiry, now) ? 'expiryOver' : null
    }
    case 'code': {
      const [least, most] = codeLengthOf(number)
      const { length } = digitsOf(text)
      if (!length) return 'codeMissing'
      return length < least || length > most ? 'codeWrong' : null
    }
    default:
      // a number that was filled into the wrong field would be shown to those who may see names
      return /\p{L}/u.test(text) && !/\d/.test(text) ? null : 'nameWrong'
  }
}

/** The card that was typed, if its expiry can be read. */
export function cardOf(typed: Typed): Card | null {
  const expiry = readExpiry(typed.expiry)
  const name = typed.name.trim().replaceAll(/\s+/g, ' ')
  return expiry && { number: digitsOf(typed.number), name, ...expiry, code: digitsOf(typed.code) }
}
