import { keyOf, Lists, type Rule } from './rule.ts'

/** Every payment has its event, and so has every refund: the shop loses no money that its service holds. */
export const paymentsTold: Rule = {
  name: 'payments-told',
  watch({ knowledge, evaluated, broken }) {
    const payments = new Lists<string>()
    const refunds = new Map<string, { shop: string; reference: string; isWhole: boolean }>()
    const hooks = new Set<string>()
    const about = new Map<string, { shop: string; reference: string }>()
    return {
      on: {
        money(fact) {
          const key = keyOf(fact)
          about.set(key, fact)
          if (fact.refunded === 0) payments.add(key, fact.charge)
          else refunds.set(fact.charge + fact.shop, { ...fact, isWhole: fact.refunded >= fact.amount })
        },
        hook: (fact) => hooks.add(`${fact.name} ${keyOf(fact)}`),
      },
      end() {
        for (const [key, charges] of payments.entries()) {
          const { shop = '', reference = '' } = about.get(key) ?? {}
          if (knowledge(shop).hidden.has('payments')) continue
          evaluated()
          if (!hooks.has(`paid ${key}`)) broken({ shop, reference }, 'was paid, and never told')
          if (charges.length > 1 && !hooks.has(`overpaid ${key}`))
            broken({ shop, reference }, 'was paid twice, and not told as overpaid')
        }
        for (const refund of refunds.values()) {
          const { hidden } = knowledge(refund.shop)
          if (hidden.has(refund.isWhole ? 'payments' : 'partial refunds')) continue
          evaluated()
          const isTold =
            hooks.has(`refunded ${keyOf(refund)}`) || (!refund.isWhole && hooks.has(`partlyRefunded ${keyOf(refund)}`))
          if (!isTold) broken(refund, 'was refunded, and never told')
        }
      },
    }
  },
}
