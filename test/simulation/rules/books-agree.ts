import { returnedPayoutStatuses } from '../../../src/sandbox/assumptions/payouts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

/** At the end, the shop's books say what the service's say; what they cannot know is listed for a person. */
export const booksAgree: Rule = {
  name: 'books-agree',
  watch({ knowledge, evaluated, broken }) {
    const refunds = new Map<string, Map<string, boolean>>()
    const prices = new Lists<number>()
    const payouts = new Map<string, string[]>()
    const companies = new Set<string>()
    return {
      on: {
        price: (fact) => prices.add(keyOf(fact), fact.amount),
        money({ charge, amount, refunded, ...about }) {
          const key = keyOf(about)
          refunds.set(key, (refunds.get(key) ?? new Map()).set(charge, refunded >= amount))
        },
        'company-created': (fact) => companies.add(keyOf(fact)),
        'payout-created': (fact) => payouts.set(keyOf(fact), []),
        'payout-status': (fact) => payouts.get(keyOf(fact))?.push(fact.status),
        book(book) {
          const { kind, status, isListed } = book
          const key = keyOf(book)
          evaluated()
          if (!isListed) broken(book, `is ${status}, and no list shows it`)
          if (kind === 'order') {
            const areRefunded = [...(refunds.get(key)?.values() ?? [])]
            const known = meaningOf(areRefunded)
            if (known !== null && knowledge(book.shop).hidden.has('payments')) return
            // a payment may be a part of a price that has risen, and counts less than one that went back whole
            const isPartly = status === 'partly_paid' || (status === 'refunded' && areRefunded.includes(true))
            if (known === 'paid' && isPartly && prices.get(key).length > 1) return
            if (['paid', 'refunded'].includes(known ?? status) && known !== status)
              broken(book, `is ${status}, and was ${known ?? 'not paid'}`)
            return
          }
          if (kind === 'company') {
            if (status !== 'uncertain' && companies.has(key) !== (status === 'created'))
              broken(book, `is ${status}, and was ${companies.has(key) ? '' : 'not '}created`)
            return
          }
          const statuses = payouts.get(key)
          if (statuses && !meaningsOf(statuses).includes(status))
            broken(book, `is ${status}, and was ${statuses.join(', ') || 'created'}`)
        },
      },
    }
  },
}

// money that the shop may keep counts more than what went back
const meaningOf = (areRefunded: readonly boolean[]) =>
  areRefunded.length === 0 ? null : areRefunded.every((isRefunded) => isRefunded) ? 'refunded' : 'paid'

// the list shows a status, not its history: money that came back before anybody read that it was paid has failed
const meaningsOf = (statuses: readonly string[]) =>
  statuses.at(-1) === 'returned' ? ['returned', ...returnedPayoutStatuses] : [statuses.at(-1) ?? 'requested']
