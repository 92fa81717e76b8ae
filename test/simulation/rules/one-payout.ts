import { keyOf, type Rule } from './rule.ts'

/** The service never holds two payouts of one reference. */
export const onePayout: Rule = {
  name: 'one-payout',
  watch({ evaluated, broken }) {
    const requested = new Set<string>()
    const created = new Set<string>()
    return {
      on: {
        audit(fact) {
          if (fact.event !== 'payout-requested') return
          // only a second request could make a second payout
          if (requested.has(keyOf(fact))) evaluated()
          requested.add(keyOf(fact))
        },
        'payout-created'(payout) {
          if (created.has(keyOf(payout))) broken(payout, 'was paid out twice')
          created.add(keyOf(payout))
        },
      },
    }
  },
}
