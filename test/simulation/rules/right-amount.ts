import type { Rule } from './rule.ts'

/**
 * A payout has the amount that its shop wants. Where the shop has entered another unit than the service's, none follows the one at
 * which guiche has stopped.
 */
export const rightAmount = (amountOf: (shop: string, reference: string) => number): Rule => ({
  name: 'right-amount',
  watch({ knowledge, evaluated, broken }) {
    const stopped = new Set<string>()
    return {
      on: {
        stopped({ shop, kind }) {
          if (kind === 'payout') stopped.add(shop)
        },
        'payout-created'(payout) {
          const { shop, reference, amount } = payout
          evaluated()
          const mayDiffer = knowledge(shop).stops.has('payouts.amountUnit') && !stopped.has(shop)
          if (amount !== amountOf(shop, reference) && !mayDiffer) broken(payout, 'was paid out with another amount')
        },
      },
    }
  },
})
