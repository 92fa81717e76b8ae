import { keyOf, Lists, type Rule } from './rule.ts'

/**
 * A payout has the amount that its shop wants; one of another program, with another amount, is not taken for it. Where the shop has entered another unit than the service's, none follows the one at
 * which guiche has stopped.
 */
export const rightAmount: Rule = {
  name: 'right-amount',
  watch({ knowledge, evaluated, broken }) {
    const prices = new Lists<number>()
    const stopped = new Set<string>()
    const foreign = new Set<string>()
    return {
      on: {
        price: (fact) => prices.add(keyOf(fact), fact.amount),
        stopped({ shop, kind }) {
          if (kind === 'payout') stopped.add(shop)
        },
        'foreign-payout': ({ shop, id }) => foreign.add(`${shop} ${id}`),
        'payout-view'(view) {
          if (foreign.has(`${view.shop} ${view.id}`)) broken(view, 'was taken for the payout of another program')
        },
        'payout-created'(payout) {
          const { shop, amount } = payout
          evaluated()
          const mayDiffer = knowledge(shop).stops.has('payouts.amountUnit') && !stopped.has(shop)
          if (!prices.get(keyOf(payout)).includes(amount) && !mayDiffer)
            broken(payout, 'was paid out with another amount')
        },
      },
    }
  },
}
