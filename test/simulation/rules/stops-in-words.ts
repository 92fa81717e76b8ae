import type { Rule } from './rule.ts'

interface Stop {
  readonly shop: string
  readonly reference: string
}

/** Where guiche stops because of what it cannot know, or cannot read a payment, the shop is told in words that name the question. */
export const stopsInWords: Rule = {
  name: 'stops-in-words',
  watch({ isTimely, knowledge, evaluated, broken }) {
    const stopped = new Map<string, Stop>()
    const paid = new Map<string, Stop>()
    const told = new Map<string, Set<string>>()
    const addFirst = (stops: Map<string, Stop>) => (fact: Stop) => {
      if (!stops.has(fact.shop)) stops.set(fact.shop, fact)
    }
    function check(stop: Stop, questions: ReadonlySet<string>) {
      evaluated()
      const names = told.get(stop.shop) ?? new Set()
      if (![...questions].some((question) => names.has(question)))
        broken(stop, `stopped, and no words named ${[...questions].join(' or ') || 'a question'}`)
    }
    return {
      on: {
        stopped: addFirst(stopped),
        money: addFirst(paid),
        told: ({ shop, question }) => told.set(shop, (told.get(shop) ?? new Set()).add(question)),
      },
      end() {
        // a clock that is hours off lets the service reject times as well
        if (isTimely) for (const stop of stopped.values()) check(stop, knowledge(stop.shop).stops)
        for (const stop of paid.values()) {
          const { unread } = knowledge(stop.shop)
          if (unread.size > 0) check(stop, unread)
        }
      },
    }
  },
}
