import { keyOf, type Rule } from './rule.ts'

interface Money {
  received: number
  refunded: number
  charges: number
}

/** No hook is called before its cause has happened at the service. */
export const hookAfterCause: Rule = {
  name: 'hook-after-cause',
  watch({ evaluated, broken }) {
    const money = new Map<string, Money>()
    const statuses = new Map<string, Set<string>>()
    const hasStatus = (key: string, ...names: string[]) => names.some((name) => statuses.get(key)?.has(name))
    const moneyOf = (key: string) => money.get(key) ?? { received: 0, refunded: 0, charges: 0 }
    const causes: Readonly<Record<string, (key: string) => boolean>> = {
      paid: (key) => moneyOf(key).received > 0,
      overpaid: (key) => moneyOf(key).charges > 1,
      partlyRefunded: (key) => moneyOf(key).refunded > 0,
      refunded: (key) => moneyOf(key).refunded > 0,
      payoutPaid: (key) => hasStatus(key, 'paid'),
      payoutFailed: (key) => hasStatus(key, 'failed', 'rejected', 'cancelled', 'returned'),
      payoutReturned: (key) => hasStatus(key, 'returned'),
    }
    return {
      on: {
        money(fact) {
          const known = moneyOf(keyOf(fact))
          const isNew = fact.refunded === 0
          money.set(keyOf(fact), {
            received: known.received + (isNew ? fact.amount : 0),
            refunded: known.refunded + fact.refunded,
            charges: known.charges + (isNew ? 1 : 0),
          })
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
