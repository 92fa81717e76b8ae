import type { FactOf } from '../facts.ts'
import { keyOf, type Rule } from './rule.ts'

const hourMs = 3_600_000
/** Two hours: an hour for the reading, and one because a world that only waits for days works once an hour. */
const maxMs = 2 * hourMs

/** Money that came back is told soon after a server has accepted a callback about it; the daily reading is for those that are lost. */
export const returnsInTime: Rule = {
  name: 'returns-in-time',
  watch({ world, isTimely, spreadMs, knowledge, evaluated, broken }) {
    const returned = new Map<string, FactOf<'payout-status'>>()
    const acceptedAt = new Map<string, number>()
    const judged = new Set<string>()
    return {
      on: {
        'payout-status'(fact) {
          if (fact.status === 'returned') returned.set(`${fact.shop} ${fact.id}`, fact)
        },
        callback({ shop, reference, status, isForged }) {
          const found = returned.get(`${shop} ${reference}`)
          if (found && status === 204 && !isForged && !acceptedAt.has(keyOf(found)))
            acceptedAt.set(keyOf(found), world.elapsed)
        },
        hook(fact) {
          if (fact.name !== 'payoutReturned' && fact.name !== 'payoutFailed') return
          // the second reading is a pause, which ends too early by the clock of another server
          if (!isTimely && knowledge(fact.shop).hidden.has('returns in time')) return
          const since = acceptedAt.get(keyOf(fact))
          if (since === undefined || judged.has(keyOf(fact))) return
          judged.add(keyOf(fact))
          evaluated()
          // what a server ahead has leased, and left, is due so much later for one that is behind
          if (world.elapsed - since > maxMs + spreadMs)
            broken(
              fact,
              `came back, and was told ${Math.round((world.elapsed - since) / hourMs)} hours after its callback`,
            )
        },
      },
    }
  },
}
