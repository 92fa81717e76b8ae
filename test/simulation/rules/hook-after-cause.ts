import { keyOf, Lists, type Rule } from './rule.ts'

/** No hook is called before its cause has happened at the service. */
export const hookAfterCause: Rule = {
  name: 'hook-after-cause',
  watch({ evaluated, broken }) {
    const paid = new Lists<string>()
    const refunded = new Set<string>()
    const statuses = new Map<string, Set<string>>()
    const hasStatus = (key: string, ...names: string[]) => names.some((name) => statuses.get(key)?.has(name))
    const causes: Readonly<Record<string, (key: string) => boolean>> = {
      paid: (key) => paid.get(key).length > 0,
      overpaid: (key) => paid.get(key).length > 1,
      partlyRefunded: (key) => refunded.has(key),
      refunded: (key) => refunded.has(key),
      payoutPaid: (key) => hasStatus(key, 'paid'),
      payoutFailed: (key) => hasStatus(key, 'failed', 'rejected', 'cancelled', 'returned'),
      payoutReturned: (key) => hasStatus(key, 'returned'),
    }
    return {
      on: {
        money(fact) {
          if (fact.refunded > 0) refunded.add(keyOf(fact))
          else paid.add(keyOf(fact), fact.charge)
        },
        'payout-status'(fact) {
          const known = statuses.get(keyOf(fact)) ?? new Set()
          statuses.set(keyOf(fact), known.add(fact.status))
        },
        hook(fact) {
          const cause = causes[fact.name]
          if (!cause) return
          evaluated()
          if (!cause(keyOf(fact))) broken(fact, `was told as ${fact.name}, which has not happened`)
        },
      },
    }
  },
}
