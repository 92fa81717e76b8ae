import type { FactOf } from '../facts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

/** No hook is called before its cause has happened at the service, and none is told another amount. */
export const hookAfterCause: Rule = {
  name: 'hook-after-cause',
  watch({ evaluated, broken }) {
    const prices = new Lists<number>()
    const paid = new Lists<number>()
    const closing = new Set<string>()
    const refunded = new Lists<number>()
    const statuses = new Map<string, Set<string>>()
    const hasStatus = (key: string, ...names: string[]) => names.some((name) => statuses.get(key)?.has(name))
    const isAbovePrice = (key: string) =>
      paid.get(key).some((amount) => prices.get(key).some((price) => price < amount))
    const cameBack = (key: string, { returned }: FactOf<'hook'>) =>
      returned > 0 && returned <= Math.max(...refunded.get(key))
    const causes: Readonly<Record<string, (key: string, hook: FactOf<'hook'>) => boolean>> = {
      paid: (key, { amount }) => paid.get(key).includes(amount),
      overpaid: (key) =>
        (closing.has(key) && paid.get(key).length > 0) || paid.get(key).length > 1 || isAbovePrice(key),
      partlyRefunded: cameBack,
      refunded: cameBack,
      payoutPaid: (key) => hasStatus(key, 'paid'),
      payoutFailed: (key) => hasStatus(key, 'failed', 'rejected', 'cancelled', 'returned'),
      payoutReturned: (key) => hasStatus(key, 'returned'),
    }
    return {
      on: {
        closing: (fact) => closing.add(keyOf(fact)),
        price: (fact) => prices.add(keyOf(fact), fact.amount),
        money(fact) {
          if (fact.refunded > 0) refunded.add(keyOf(fact), fact.refunded)
          else paid.add(keyOf(fact), fact.amount)
        },
        'payout-status'(fact) {
          const known = statuses.get(keyOf(fact)) ?? new Set()
          statuses.set(keyOf(fact), known.add(fact.status))
        },
        hook(fact) {
          const cause = causes[fact.name]
          if (!cause) return
          evaluated()
          if (!cause(keyOf(fact), fact)) broken(fact, `was told as ${fact.name}, which has not happened`)
        },
      },
    }
  },
}
