import { keyOf, Lists, type Rule } from './rule.ts'

/**
 * Nothing of another shop reaches a shop: no record, price or event. Each order has other prices in each shop, and a page or a hook
 * is told one of those that the order has had: that of the code, where it shows one.
 */
export const ownShop: Rule = {
  name: 'own-shop',
  watch({ evaluated, broken }) {
    const codes = new Map<string, { readonly key: string; readonly amount: number }>()
    const prices = new Lists<number>()
    return {
      on: {
        price: (fact) => prices.add(keyOf(fact), fact.amount),
        'charge-created'(charge) {
          if (charge.code !== null) codes.set(charge.code, { key: keyOf(charge), amount: charge.amount })
          if (!prices.get(keyOf(charge)).includes(charge.amount)) broken(charge, 'was charged another price')
        },
        'foreign-key': (fact) => broken(fact, `read a record of ${fact.key}`),
        view(view) {
          evaluated()
          const { amount, code } = view
          if (!prices.get(keyOf(view)).includes(amount)) broken(view, 'was shown another price')
          const shown = code === null ? null : codes.get(code)
          if (shown === undefined || (shown && shown.key !== keyOf(view)))
            broken(view, 'was shown a code of another order')
          else if (shown && shown.amount !== amount) broken(view, 'was shown a code of another price')
        },
        hook(fact) {
          evaluated()
          if (!prices.get(keyOf(fact)).includes(fact.amount)) broken(fact, 'was told with another amount')
        },
      },
    }
  },
}
