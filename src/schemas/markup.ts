import * as v from 'valibot'
import { rules } from './rules.ts'
import { decimal } from './scalars.ts'

const charge = v.pipe(decimal, v.minValue(0.01))
const prohibited = v.nullish(v.never('is prohibited with mode fixed'))

const fixed = v.looseObject({
  mode: v.literal('fixed'),
  amount: charge,
  min_charge_value: prohibited,
  max_charge_value: prohibited,
})

const percent = v.pipe(
  v.looseObject({
    mode: v.literal('percent'),
    amount: charge,
    min_charge_value: v.nonNullish(v.nullish(charge), 'is required'),
    max_charge_value: v.nullish(decimal),
  }),
  rules(function* ({ min_charge_value, max_charge_value }) {
    if ((max_charge_value ?? Infinity) < min_charge_value)
      yield ['must not be below min_charge_value', 'max_charge_value']
  }),
)

// which other fields are valid depends on the mode
const unchecked = v.optional(v.custom<number>(() => true))
const withInvalidMode = v.looseObject({
  mode: v.never('must be fixed or percent'),
  amount: charge,
  min_charge_value: unchecked,
  max_charge_value: unchecked,
})

/**
 * The merchant's own charge on a payout (interface, "Markup object"). A null is an absent field and is not sent, so that the
 * markup of a response is a valid input.
 */
export const markup = v.pipe(
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
