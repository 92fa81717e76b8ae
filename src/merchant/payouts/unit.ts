import { lazyByKey } from '../../core/lazy.ts'
import { money } from '../../values/money.ts'

/** The units in which the service may read the `amount` of a request. */
export const amountUnits = ['major', 'minor'] as const

/** How the service reads the `amount` of a request: `major` (reais) or `minor` (cents). The interface does not say. */
export type AmountUnit = (typeof amountUnits)[number]

// creating a format takes a hundred times as long as all else that is done here
const knownDigitsOf = lazyByKey(
  (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
)

function digitsOf(currency: string): number {
  try {
    return knownDigitsOf(currency)
  } catch {
    return 2 // no currency; the schema of the request says so
  }
}

/** Returns cents as the number of a request. By decimal text, because a division would lose cents of large amounts. */
export const wireAmount = (cents: number, currency: string, unit: AmountUnit): number =>
  unit === 'minor' ? cents : Number(`${cents}e-${digitsOf(currency)}`)

/** The evidence of the service's own text or number of an amount about the unit. */
export type UnitProof = 'equal' | 'mismatch' | 'unreadable'

/** Compares the amount that was sent, in cents, with the text of the response, such as `R$ 1.234,56`. */
export function compareText(cents: number, currency: string, text: string): UnitProof {
  try {
    // money.parse() returns hundredths, whatever the currency's smallest unit is
    return money.parse(text) === cents * 10 ** (2 - digitsOf(currency)) ? 'equal' : 'mismatch'
  } catch {
    return 'unreadable'
  }
}

/** Returns the number of a balance in reais or cents as whole cents, rounded down. */
export const balanceCents = (balance: number, unit: AmountUnit): number =>
  Math.floor(unit === 'minor' ? balance : Number(`${balance}e2`))
