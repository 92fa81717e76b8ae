import * as v from 'valibot'
import { rules } from './rules.ts'
import { decimal } from './scalars.ts'

const charge = v.pipe(decimal, v.minValue(0.01))
const prohibited = v.optional(v.never('is prohibited with mode fixed'))

const fixed = v.looseObject({
  mode: v.literal('fixed'),
  amount: charge,
  min_charge_value: prohibited,
  max_charge_value: prohibited,
})

const percent = v.pipe(
  v.looseObject({
    mode: v.literal('percent', 'must be fixed or percent'),
    amount: charge,
    min_charge_value: charge,
    max_charge_value: v.optional(decimal),
  }),
  rules(function* ({ min_charge_value, max_charge_value = Infinity }) {
    if (max_charge_value < min_charge_value) yield ['must not be below min_charge_value', 'max_charge_value']
  }),
)

/** The merchant's own charge on a payout (interface, "Markup object"); decimal amounts of the local currency. */
export const markup = v.lazy((value) => (isFixed(value) ? fixed : percent))

const isFixed = (value: unknown) =>
  typeof value === 'object' && value !== null && 'mode' in value && value.mode === 'fixed'
