import * as v from 'valibot'
import { rules } from './rules.ts'
import { decimal, finite } from './scalars.ts'

const charge = v.pipe(decimal, v.minValue(0.01))
const minimum = v.pipe(
  v.number(({ received }) => (received === 'null' ? 'is required' : 'must be a number')),
  finite,
  v.minValue(0.01),
)
const prohibited = v.nullish(v.never('is prohibited with mode fixed'))

const fixed = v.looseObject({
  /** `'fixed'`: `amount` is charged, whatever the payment's amount. */
  mode: v.literal('fixed'),
  /** Charge for each payment, a number of at least 0.01, such as `1.5`. The interface does not document its unit. */
  amount: charge,
  /** Must be absent: only mode `percent` has limits. */
  min_charge_value: prohibited,
  /** Must be absent: only mode `percent` has limits. */
  max_charge_value: prohibited,
})

const percent = v.pipe(
  v.looseObject({
    /** `'percent'`: `amount` is a percentage of the payment's amount. */
    mode: v.literal('percent'),
    /** Percentage of the payment's amount, a number of at least 0.01: `2.5` for 2.5 %. */
    amount: charge,
    /** Lowest charge, a number of at least 0.01, such as `1`. Required. The interface does not document its unit. */
    min_charge_value: minimum,
    /** Highest charge, a number of at least `min_charge_value`, such as `20`. Without it, there is no upper limit. */
    max_charge_value: v.nullish(decimal),
  }),
  rules(function* ({ min_charge_value, max_charge_value }) {
    if ((max_charge_value ?? Infinity) < (min_charge_value ?? 0))
      yield ['must not be below min_charge_value', 'max_charge_value']
  }),
)

// the other rules for these fields depend on the mode
const numberOrNone = v.optional(
  v.custom<undefined>((value) => value === null || typeof value === 'number', 'must be a number'),
)
const withInvalidMode = v.looseObject({
  mode: v.never('must be fixed or percent'),
  amount: charge,
  min_charge_value: numberOrNone,
  max_charge_value: numberOrNone,
})

/** A markup with mode `fixed`. */
export interface FixedMarkup extends v.InferInput<typeof fixed> {}

/** A markup with mode `percent`. */
export interface PercentMarkup extends v.InferInput<typeof percent> {}

export type MarkupInput = FixedMarkup | PercentMarkup

/**
 * The merchant's own charge on a payout (interface, "Markup object"). A null is an absent field and is not sent, so
 * that the markup of a response is a valid input.
 */
export const feeMarkup: v.GenericSchema<MarkupInput> = v.pipe(
  v.lazy((value) => (hasMode(value, 'fixed') ? fixed : hasMode(value, 'percent') ? percent : withInvalidMode)),
  v.transform(withoutNulls),
)

const hasMode = (value: unknown, mode: string) =>
  typeof value === 'object' && value !== null && 'mode' in value && value.mode === mode

function withoutNulls<Fields extends object>(fields: Fields): Fields {
  const copy = { ...fields }
  for (const name in copy) if (copy[name] === null) delete copy[name]
  return copy
}
