import { assumedTimeZone, parseServiceTime } from './service-time.ts'

/** The discount in a Pix charge record. */
export type Discount = {
  readonly percent?: number | null | undefined
  readonly amount?: number | null | undefined
  readonly date?: string | null | undefined
}

/**
 * Returns the price of a charge of `amount` cents at a time, after its discount. The interface documents neither the forms
 * of a discount nor how they combine, so these rules are our assumption, and always choose the smaller discount: `percent`
 * and `amount` (cents) reduce the price; with both, the smaller one applies; fractions of a cent are not deducted; a
 * discount of zero or less, or of the whole price or more, is ignored; it ends with the day that `date` begins with, and
 * without a valid day there is no discount.
 */
export function discountedAmount(
  amount: number,
  discount: Discount | null | undefined,
  at: Date | number,
  timeZone: string = assumedTimeZone,
): number {
  const day = /^\d{4}-\d\d-\d\d/.exec(discount?.date ?? '')
  const lastSecond = day && parseServiceTime(`${day[0]}T23:59:59`, timeZone)
  if (!discount || !lastSecond || !(Number(at) < lastSecond.getTime() + 1000)) return amount
  if (!Number.isSafeInteger(amount)) return amount
  const reductions = [percentOf(amount, discount.percent ?? 0), discount.amount ?? 0]
  const valid = reductions.filter((cents) => Number.isSafeInteger(cents) && cents > 0 && cents < amount)
  return valid.length > 0 ? amount - Math.min(...valid) : amount
}

// computes in integers, in ten-thousandths of a percent: binary fractions would add or lose a cent at 14.3 %
function percentOf(amount: number, percent: number): number {
  const parts = Math.round(percent * 10_000)
  return Number.isSafeInteger(parts) ? Number((BigInt(amount) * BigInt(parts)) / 1_000_000n) : 0
}
