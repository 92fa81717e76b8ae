import { keyOf, type Rule } from './rule.ts'

/** A payer reads a status that is true or was, and never one that goes back. */
export const trueViews: Rule = {
  name: 'true-views',
  watch({ evaluated, broken }) {
    const paid = new Set<string>()
    const refunded = new Set<string>()
    const ended = new Map<string, string>()
    return {
      on: {
        money(fact) {
          paid.add(keyOf(fact))
          if (fact.refunded > 0) refunded.add(keyOf(fact))
        },
        view(view) {
          const { tab, status } = view
          if (status === 'paid' || status === 'refunded') {
            evaluated()
            if (!(status === 'paid' ? paid : refunded).has(keyOf(view)))
              broken(view, `was shown as ${status}, and is not`)
          }
          const before = ended.get(tab)
          if (before === undefined) {
            if (status === 'paid' || status === 'refunded') ended.set(tab, status)
            return
          }
          evaluated()
          if (rank(status) < rank(before)) broken(view, `was shown as ${status} after ${before}`)
          ended.set(tab, status)
        },
      },
    }
  },
}

const rank = (status: string) => ({ paid: 1, refunded: 2 })[status] ?? 0
