import { keyOf, type Rule } from './rule.ts'

/** Nothing of another shop reaches a shop: no record, price or event. Each order has another price in each shop. */
export const ownShop = (amountOf: (shop: string, reference: string) => number): Rule => ({
  name: 'own-shop',
  watch({ evaluated, broken }) {
    const codes = new Map<string, string>()
    return {
      on: {
        'charge-created': (charge) => {
          if (charge.code !== null) codes.set(charge.code, keyOf(charge))
        },
        'foreign-key': (fact) => broken(fact, `read a record of ${fact.key}`),
        view(view) {
          evaluated()
          const { shop, reference, amount, code } = view
          if (amount !== amountOf(shop, reference)) broken(view, 'was shown another price')
          if (code !== null && codes.get(code) !== keyOf(view)) broken(view, 'was shown a code of another order')
        },
        hook(fact) {
          evaluated()
          if (fact.amount !== amountOf(fact.shop, fact.reference)) broken(fact, 'was told with another amount')
        },
      },
    }
  },
})
