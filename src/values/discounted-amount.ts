import { assumedZone } from './assumed-zone.ts'
import { serviceTime } from './service-time.ts'

/** The discount of a Pix charge as its record carries it. */
export type Discount = {
  readonly percent?: number | null | undefined
  readonly amount?: number | null | undefined
  readonly date?: string | null | undefined
}

/**
 * What a charge of `amount` cents costs at a moment, its discount taken. Our assumption, as the interface shows neither
 * the forms nor how they combine, and on the side that gives less away: `percent` and `amount` (cents) reduce the price;
 * of two the smaller counts; a fraction of a cent stays owed; one that is not above zero, or not below the price, counts
 * as not given; and all holds to the end of the day that `date` begins with, so without a readable day there is none.
 */
export function discountedAmount(
  amount: number,
  discount: Discount | null | undefined,
  moment: Date | number,
  timeZone: string = assumedZone,
): number {
  const day = /^\d{4}-\d\d-\d\d/.exec(discount?.date ?? '')
  const lastSecond = day && serviceTime(`${day[0]}T23:59:59`, timeZone)
  if (!discount || !lastSecond || !(Number(moment) < lastSecond.getTime() + 1000)) return amount
  if (!Number.isSafeInteger(amount)) return amount
  const reductions = [percentOf(amount, discount.percent ?? 0), discount.amount ?? 0]
  const given = reductions.filter((cents) => Number.isSafeInteger(cents) && cents > 0 && cents < amount)
  return given.length > 0 ? amount - Math.min(...given) : amount
}

// In ten-thousandths of a percent and whole numbers: 14.3 % of a price must not lose or win a cent to binary fractions.
function percentOf(amount: number, percent: number): number {
  const parts = Math.round(percent * 10_000)
  return Number.isSafeInteger(parts) ? Number((BigInt(amount) * BigInt(parts)) / 1_000_000n) : 0
}
