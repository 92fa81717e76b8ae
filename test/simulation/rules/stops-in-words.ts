import type { Rule } from './rule.ts'

/** Where guiche stops because of what it cannot know, the shop is told in words that name the question. */
export const stopsInWords: Rule = {
  name: 'stops-in-words',
  watch({ isTimely, knowledge, evaluated, broken }) {
    const stopped = new Map<string, { readonly shop: string; readonly reference: string }>()
    const told = new Map<string, Set<string>>()
    return {
      on: {
        stopped: (fact) => void stopped.set(fact.shop, stopped.get(fact.shop) ?? fact),
        told({ shop, question }) {
          told.set(shop, (told.get(shop) ?? new Set()).add(question))
        },
        money(fact) {
          // a payment of which the shop learns nothing is such a stop, unless nothing at all came from the service
          const { hidden, stops } = knowledge(fact.shop)
          if (hidden.has('payments') && stops.size > 0) stopped.set(fact.shop, stopped.get(fact.shop) ?? fact)
        },
      },
      end() {
        // a clock that is hours off lets the service reject times as well
        if (!isTimely) return
        for (const [shop, about] of stopped) {
          evaluated()
          const { stops } = knowledge(shop)
          const names = told.get(shop) ?? new Set()
          if (![...stops].some((question) => names.has(question)))
            broken(about, `stopped, and no words named ${[...stops].join(' or ') || 'a question'}`)
        }
      },
    }
  },
}
