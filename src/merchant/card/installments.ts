import type { Plan } from '../../contract/card.ts'

/** How an amount may be paid in parcels. */
export interface InstallmentRules {
  /** The largest number of parcels; 12 if not said. */
  readonly upTo?: number
  /** The largest number of parcels without interest; all of them if not said. */
  readonly interestFree?: number
  /** Interest of a month as a fraction: 0.0199 for 1.99 %. Needed where there are more parcels than are free of it. */
  readonly monthlyRate?: number
  /** The least that a parcel may be, in cents; 500 if not said. In cash, any amount is paid. */
  readonly least?: number
}

/**
 * Makes the plans by which an amount in cents is paid in 1 to `upTo` parcels, to the cent. Without interest the first
 * parcel takes what does not divide (33,34 + 33,33 + 33,33); with it all are equal, by the Price table (*tabela Price*,
 * the first one due after a month).
 *
 * @throws RangeError for an amount that is not whole cents, and for rules that do not hold together.
 */
export function installments(
  amount: number,
  { upTo = 12, interestFree, monthlyRate = 0, least = 500 }: InstallmentRules = {},
): Plan[] {
  const free = interestFree ?? upTo
  if (![amount, upTo, free].every((value) => Number.isSafeInteger(value) && value > 0))
    throw new RangeError('The amount is whole cents, and the numbers of parcels are whole, of at least 1')
  if (!(monthlyRate >= 0 && monthlyRate < 1)) throw new RangeError('monthlyRate is a fraction, such as 0.0199')
  if (free < upTo && monthlyRate === 0) throw new RangeError('Parcels beyond interestFree need a monthlyRate')

  return Array.from({ length: upTo }, (_, index) => index + 1)
    .map((count) => (count <= Math.max(free, 1) ? divided(amount, count) : priced(amount, count, monthlyRate)))
    .filter(({ count, total }) => count === 1 || Math.floor(total / count) >= least)
}

function divided(amount: number, count: number): Plan {
  const parcel = Math.floor(amount / count) + (amount % count)
  return { count, parcel, total: amount, interest: 0 }
}

function priced(amount: number, count: number, rate: number): Plan {
  const exact = (amount * rate) / (1 - (1 + rate) ** -count)
  const parcel = Math.max(Math.round(exact), Math.ceil(amount / count)) // never less than without interest
  const total = parcel * count
  return { count, parcel, total, interest: total - amount }
}
