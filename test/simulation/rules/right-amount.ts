import { keyOf, Lists, type Rule } from './rule.ts'

/**
 * A payout has the amount that its shop wants, and one of another program is not taken for it. Where the shop has entered another
 * unit than the service's, none follows the one at which guiche has stopped: what was requested before may still be executed.
 */
export const rightAmount: Rule = {
  name: 'right-amount',
  watch({ knowledge, evaluated, broken }) {
    const prices = new Lists<number>()
    const stopped = new Set<string>()
    const unstopped = new Set<string>()
    const foreign = new Set<string>()
    return {
      on: {
        price: (fact) => prices.add(keyOf(fact), fact.amount),
        stopped({ shop, kind }) {
          if (kind === 'payout') stopped.add(shop)
        },
        audit(fact) {
          if (fact.event === 'payout-requested' && !stopped.has(fact.shop)) unstopped.add(keyOf(fact))
        },
        'foreign-payout': ({ shop, id }) => foreign.add(`${shop} ${id}`),
        'payout-view'(view) {
          if (foreign.has(`${view.shop} ${view.id}`)) broken(view, 'was taken for the payout of another program')
        },
        'payout-created'(payout) {
          const { shop, amount } = payout
          evaluated()
          const mayDiffer = knowledge(shop).stops.has('payouts.amountUnit') && unstopped.has(keyOf(payout))
          if (!prices.get(keyOf(payout)).includes(amount) && !mayDiffer)
            broken(payout, 'was paid out with another amount')
        },
      },
    }
  },
}
