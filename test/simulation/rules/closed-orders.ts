import { keyOf, type Rule } from './rule.ts'

/** Milliseconds that a request may have been under way when its order was closed. */
const underWayMs = 5000

/** A closed order takes no money: no charge of it is requested, and no page shows a code of it. */
export const closedOrders: Rule = {
  name: 'closed-orders',
  watch({ world, evaluated, broken }) {
    const closedAt = new Map<string, number>()
    const isClosed = (key: string) => (closedAt.get(key) ?? Infinity) + underWayMs < world.scheduler.now
    return {
      on: {
        closed: (fact) => {
          if (!closedAt.has(keyOf(fact))) closedAt.set(keyOf(fact), world.scheduler.now)
        },
        audit(fact) {
          if (fact.event === 'charge-requested' && isClosed(keyOf(fact)))
            broken(fact, 'was charged after it had been closed')
        },
        view(view) {
          if (!isClosed(keyOf(view))) return
          evaluated()
          if (view.code !== null && view.status === 'open') broken(view, 'was shown a code after it had been closed')
        },
      },
    }
  },
}
