import type { FactOf } from '../facts.ts'
import { keyOf, type Rule } from './rule.ts'

/** Milliseconds between the clocks of servers from which on one may take another for dead. */
const maxSpreadMs = 30_000

interface Told {
  readonly about: FactOf<'contract'>
  readonly statuses: string[]
  /** The position of the first status in which all have signed; -1 before. */
  signedAt: number
  readonly told: string[]
  excuses: number
  posts: number
  /** True once the shop has accepted a callback after all have signed. */
  mustTell: boolean
  /** How often a person may have had its callbacks told again, or erased. */
  repeats: number
}

/** The hook is told about a contract after its cause and never before, once for each callback, and that it is signed. */
export const contractTold: Rule = {
  name: 'contract-told',
  watch({ spreadMs, evaluated, broken }) {
    const contracts = new Map<string, Told>()
    return {
      on: {
        contract(fact) {
          const empty = {
            about: fact,
            statuses: [],
            told: [],
            signedAt: -1,
            excuses: 0,
            posts: 0,
            mustTell: false,
            repeats: 0,
          }
          const known = contracts.get(keyOf(fact)) ?? empty
          if (known.statuses.at(-1) !== fact.status) known.statuses.push(fact.status)
          if (known.signedAt < 0 && fact.contract === 'signed') known.signedAt = known.statuses.length - 1
          contracts.set(keyOf(fact), known)
        },
        callback({ reference, isForged, status }) {
          const known = contracts.get(reference)
          if (!known || isForged) return
          known.posts++
          known.mustTell ||= status === 204 && known.signedAt >= 0
        },
        audit({ shop, event }) {
          if (event !== 'callbacks-replayed' && event !== 'data-erased') return
          for (const known of contracts.values()) if (known.about.shop === shop) known.repeats++
        },
        erasure(fact) {
          const known = contracts.get(keyOf(fact))
          if (known) known.mustTell = false
        },
        'contract-told'(fact) {
          const known = contracts.get(keyOf(fact))
          evaluated()
          if (!known?.statuses.includes(fact.status))
            return broken(fact, `was told as ${fact.status}, which has not happened`)
          known.told.push(fact.status)
          known.excuses = fact.excuses
        },
      },
      end() {
        for (const { about, statuses, signedAt, told, excuses, posts, mustTell, repeats } of contracts.values()) {
          if (spreadMs < maxSpreadMs && told.length > posts + repeats + excuses)
            broken(about, `was told ${told.length} times after ${posts} callbacks`)
          const isTold = told.some((status) => statuses.indexOf(status) >= signedAt)
          if (mustTell && !isTold) broken(about, 'was signed, and never told')
        }
      },
    }
  },
}
