import { returnedPayoutStatuses } from '../../../src/sandbox/assumptions/payouts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

/** At the end, the shop's books say what the service's say; what they cannot know is listed for a person. */
export const booksAgree: Rule = {
  name: 'books-agree',
  watch({ knowledge, evaluated, broken }) {
    const paid = new Set<string>()
    const prices = new Lists<number>()
    const payouts = new Map<string, string[]>()
    const companies = new Set<string>()
    return {
      on: {
        price: (fact) => prices.add(keyOf(fact), fact.amount),
        money: (fact) => paid.add(keyOf(fact)),
        'company-created': (fact) => companies.add(keyOf(fact)),
        'payout-created': (fact) => payouts.set(keyOf(fact), []),
        'payout-status': (fact) => payouts.get(keyOf(fact))?.push(fact.status),
        book(book) {
          const { kind, status, isListed } = book
          const key = keyOf(book)
          evaluated()
          if (!isListed) broken(book, `is ${status}, and no list shows it`)
          if (kind === 'order') {
            // a payment may be a part of a price that has risen
            const isPart = status === 'partly_paid' && prices.get(key).length > 1
            const isPaidUnseen = paid.has(key) && knowledge(book.shop).hidden.has('payments')
            if (!isPaidUnseen && paid.has(key) !== (isPart || ['paid', 'refunded'].includes(status)))
              broken(book, `is ${status}, and was ${paid.has(key) ? '' : 'not '}paid`)
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

// the list shows a status, not its history: money that came back before anybody read that it was paid has failed
const meaningsOf = (statuses: readonly string[]) =>
  statuses.at(-1) === 'returned' ? ['returned', ...returnedPayoutStatuses] : [statuses.at(-1) ?? 'requested']
