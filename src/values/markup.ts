/** The markup of a payout, in a request or in a record. */
export type Markup = {
  /** `fixed` (an amount per payment) or `percent` (of the payment's amount). */
  readonly mode: string
  /** The amount for each payment, or the percentage: `2.5` for 2.5 %. */
  readonly amount: number
  /** Lowest charge of mode `percent`. */
  readonly min_charge_value?: number | null | undefined
  /** Highest charge of mode `percent` (default: no limit). */
  readonly max_charge_value?: number | null | undefined
}

/**
 * Returns what a markup charges on a payment. All amounts are in one unit: decimals of the local currency, which is our
 * assumption, because the interface does not document the unit. `fixed` charges its
 * amount; `percent` charges `amount` % of the payment, at least `min_charge_value` and at most `max_charge_value`. The
 * result is exact and not rounded to cents, because the interface does not document how the service rounds. Throws a
 * `RangeError` for any other mode and for numbers that are not finite.
 */
export function markupCharge(markup: Markup, payment: number): number {
  const { mode, amount, min_charge_value, max_charge_value }: Partial<Markup> = markup ?? {}
  if (![amount, payment].every(Number.isFinite))
    throw new RangeError('markupCharge(): markup.amount and payment must be finite numbers')
  if (mode === 'fixed') return amount
  if (mode !== 'percent') throw new RangeError('markupCharge(): markup.mode must be fixed or percent')
  const charge = percentOf(payment, amount)
  if (charge < (min_charge_value ?? -Infinity)) return min_charge_value ?? charge
  return Math.min(charge, max_charge_value ?? Infinity)
}

// computes in decimal digits: in binary, 7 % of 100 is 7.000000000000001
function percentOf(payment: number, percent: number): number {
  const [a, b] = [decimal(payment), decimal(percent)]
  return Number(`${a.digits * b.digits}e${a.exponent + b.exponent - 2}`)
}

function decimal(value: number) {
  const [mantissa = '', exponent] = value.toExponential().split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  return { digits: BigInt(`${whole}${fraction}`), exponent: Number(exponent) - fraction.length }
}
