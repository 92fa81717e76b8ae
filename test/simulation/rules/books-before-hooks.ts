import { keyOf, Lists, type Rule } from './rule.ts'

const received = ['paid', 'partly_paid', 'refunded']
const failed = ['failed', 'rejected', 'cancelled']

/** What the books may say while a hook of this name is called: at least what it is told. */
const atLeast: Readonly<Record<string, readonly string[]>> = {
  paid: received,
  overpaid: received,
  partlyRefunded: received,
  refunded: ['refunded'],
  payoutPaid: ['paid', 'returned'],
  payoutFailed: [...failed, 'paid', 'returned'],
  payoutReturned: ['returned'],
}

/** A hook that reads the shop's own books finds at least what it is told: what is told was written before. */
export const booksBeforeHooks: Rule = {
  name: 'books-before-hooks',
  watch({ evaluated, broken }) {
    const payments = new Lists<string>()
    return {
      on: {
        money(fact) {
          if (fact.refunded === 0) payments.add(keyOf(fact), fact.charge)
        },
        'book-at-hook'(book) {
          const statuses = atLeast[book.name]
          if (!statuses) return
          evaluated()
          // another payment of the order counts more than the one that came back
          const isOtherPaid = payments.get(keyOf(book)).length > 1 && received.includes(book.status)
          if (!statuses.includes(book.status) && !isOtherPaid)
            broken(book, `was told as ${book.name} while the books said ${book.status}`)
        },
      },
    }
  },
}
