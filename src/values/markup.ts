/** A payout's markup, as it is sent or as a record carries it. */
export type Markup = {
  /** `fixed` (an amount per payment) or `percent` (of the payment's amount). */
  readonly mode: string
  readonly amount: number
  readonly min_charge_value?: number | null | undefined
  readonly max_charge_value?: number | null | undefined
}

/**
 * What a markup charges on a payment; all amounts are decimal numbers of the local currency. `fixed` charges its amount;
 * `percent` charges `amount` % of the payment, at least `min_charge_value` and at most `max_charge_value`. The product is
 * exact and not rounded to cents, for how the service rounds is not shown. Throws a `RangeError` on another mode and on a
 * number that is none.
 */
export function markupCharge({ mode, amount, min_charge_value, max_charge_value }: Markup, payment: number): number {
  if (![amount, payment].every(Number.isFinite)) throw new RangeError('Not an amount')
  if (mode === 'fixed') return amount
  if (mode !== 'percent') throw new RangeError('Not a mode of a markup')
  const charge = percentOf(payment, amount)
  if (charge < (min_charge_value ?? -Infinity)) return min_charge_value ?? charge
  return Math.min(charge, max_charge_value ?? Infinity)
}

// in digits, for 7 % of 100 is 7 and not 7.000000000000001
function percentOf(payment: number, percent: number): number {
  const [a, b] = [decimal(payment), decimal(percent)]
  return Number(`${a.digits * b.digits}e${a.exponent + b.exponent - 2}`)
}

function decimal(value: number) {
  const [mantissa = '', exponent] = value.toExponential().split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  return { digits: BigInt(`${whole}${fraction}`), exponent: Number(exponent) - fraction.length }
}
