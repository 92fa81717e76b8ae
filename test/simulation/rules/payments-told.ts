import type { FactOf } from '../facts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

/**
 * Every payment has its event, and so has every refund: the shop loses no money that its service holds. A payment of less than a price
 * that the order has had may be a part of it.
 */
export const paymentsTold: Rule = {
  name: 'payments-told',
  watch({ knowledge, evaluated, broken }) {
    const prices = new Lists<number>()
    const payments = new Lists<FactOf<'money'>>()
    const closing = new Set<string>()
    const refunds = new Map<string, FactOf<'money'>>()
    const hooks = new Set<string>()
    const returned = new Map<string, number>()
    return {
      on: {
        closing: (fact) => closing.add(keyOf(fact)),
        price: (fact) => prices.add(keyOf(fact), fact.amount),
        money(fact) {
          if (fact.refunded === 0) payments.add(keyOf(fact), fact)
          else refunds.set(fact.charge + fact.shop, fact)
        },
        hook(fact) {
          hooks.add(`${fact.name} ${keyOf(fact)}`)
          if (fact.name === 'refunded' || fact.name === 'partlyRefunded')
            returned.set(keyOf(fact), Math.max(fact.returned, returned.get(keyOf(fact)) ?? 0))
        },
      },
      end() {
        for (const [key, all] of payments.entries()) {
          const [first] = all
          if (!first || knowledge(first.shop).hidden.has('payments')) continue
          evaluated()
          const isWhole = all.some(({ amount }) => amount >= Math.max(...prices.get(key)))
          // money of a closed order is to be returned
          const names = [isWhole ? 'paid' : 'updated', ...(closing.has(key) ? ['overpaid'] : [])]
          if (!names.some((name) => hooks.has(`${name} ${key}`))) broken(first, 'was paid, and never told')
          if (isWhole && all.length > 1 && !hooks.has(`overpaid ${key}`))
            broken(first, 'was paid twice, and not told as overpaid')
        }
        for (const refund of refunds.values()) {
          const { hidden } = knowledge(refund.shop)
          // one of two payments is a part of what the order has received
          const isOfTwo = payments.get(keyOf(refund)).length > 1
          const isPart = refund.refunded < refund.amount || isOfTwo
          if (hidden.has('payments') || (isPart && hidden.has('partial refunds'))) continue
          evaluated()
          const { amount, refunded } = refund
          const names = [refunded < amount ? 'partlyRefunded' : 'refunded', ...(isOfTwo ? ['partlyRefunded'] : [])]
          const isTold = names.some((name) => hooks.has(`${name} ${keyOf(refund)}`))
          if (!isTold || (returned.get(keyOf(refund)) ?? 0) < refunded) broken(refund, 'was refunded, and never told')
        }
      },
    }
  },
}
