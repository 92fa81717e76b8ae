import type { Charge } from '../facts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

/** A payer is shown no second code of an order while the first can be paid, unless the order's price has changed since. */
export const oneLiveCode: Rule = {
  name: 'one-live-code',
  watch({ world, isTimely, evaluated, broken }) {
    const charges = new Map<string, Charge>()
    const paid = new Set<string>()
    const shown = new Lists<string>()
    return {
      on: {
        'charge-created': (charge) => {
          if (charge.code !== null) charges.set(charge.code, charge)
        },
        money: ({ charge }) => paid.add(charge),
        view(view) {
          const { code } = view
          const known = shown.get(keyOf(view))
          if (code === null || known.includes(code)) return
          if (known.length > 0) evaluated()
          const isLive = (other: string) => {
            const charge = charges.get(other)
            // a code of another price is replaced at once
            return (
              charge &&
              charge.amount === view.amount &&
              !paid.has(charge.charge) &&
              world.scheduler.now < charge.expiresAt
            )
          }
          if (isTimely && known.some(isLive)) broken(view, 'was shown a second code while the first could be paid')
          shown.add(keyOf(view), code)
        },
      },
    }
  },
}
