import type { FactOf } from '../facts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

/** Events that happen once to a charge or a payout, or once at a sum: all their runs have one id. */
const single = ['paid', 'overpaid', 'partlyRefunded', 'refunded', 'payoutFailed', 'payoutReturned']

/** Every run of an event's hook has the id of the event, on whatever server and after whatever crash, and no other event has it. */
export const oneId: Rule = {
  name: 'one-id',
  watch({ evaluated, broken }) {
    const eventOf = new Map<string, string>()
    const idOf = new Map<string, string>()
    const paid = new Lists<string>()
    const told = new Map<string, { readonly fact: FactOf<'hook-run'>; readonly ids: Set<string> }>()
    return {
      on: {
        'payout-status'(fact) {
          if (fact.status === 'paid') paid.add(keyOf(fact), fact.id)
        },
        'hook-run'(fact) {
          const { id, name, attempt, total } = fact
          evaluated()
          if (!/^[\w-]{1,64}$/.test(id)) broken(fact, `was told as ${name} without an id`)
          const event = `${keyOf(fact)} ${name} ${attempt} ${total}`
          if ((eventOf.get(id) ?? event) !== event) broken(fact, `was told as ${name} with the id of another event`)
          eventOf.set(id, event)
          if (single.includes(name) && (idOf.get(event) ?? id) !== id)
            broken(fact, `was told as ${name} once more with another id`)
          idOf.set(event, id)
          if (name !== 'payoutPaid') return
          const known = told.get(keyOf(fact))
          told.set(keyOf(fact), { fact, ids: new Set(known?.ids).add(id) })
        },
      },
      end() {
        for (const [key, { fact, ids }] of told)
          if (ids.size > new Set(paid.get(key)).size) broken(fact, 'was told as paid with more ids than were paid')
      },
    }
  },
}
