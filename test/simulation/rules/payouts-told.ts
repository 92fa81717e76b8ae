import { keyOf, type Rule } from './rule.ts'

/** Every payout of the service is known to its shop, with its status and its event, whatever became of its callbacks. */
export const payoutsTold: Rule = {
  name: 'payouts-told',
  watch({ evaluated, broken }) {
    const payouts = new Map<string, { shop: string; reference: string; statuses: string[] }>()
    const hooks = new Set<string>()
    const isTold = (key: string, ...names: string[]) => names.every((name) => hooks.has(`${name} ${key}`))
    return {
      on: {
        'payout-created': ({ shop, reference }) =>
          payouts.set(`${shop} ${reference}`, { shop, reference, statuses: [] }),
        'payout-status': (fact) => payouts.get(keyOf(fact))?.statuses.push(fact.status),
        hook: (fact) => hooks.add(`${fact.name} ${keyOf(fact)}`),
      },
      end() {
        for (const [key, payout] of payouts) {
          evaluated()
          const last = payout.statuses.at(-1)
          const wasPaid = payout.statuses.includes('paid')
          if (last === 'paid' && !isTold(key, 'payoutPaid')) broken(payout, 'was paid, and never told')
          // money that came back before anybody read that it was paid has failed
          if (last === 'returned' && !isTold(key, 'payoutPaid', 'payoutReturned') && !isTold(key, 'payoutFailed'))
            broken(payout, 'came back, and was never told')
          if (!wasPaid && ['failed', 'rejected', 'cancelled'].includes(last ?? '') && !isTold(key, 'payoutFailed'))
            broken(payout, `was ${last}, and never told`)
        }
      },
    }
  },
}
