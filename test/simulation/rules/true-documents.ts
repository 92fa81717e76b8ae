import type { DocumentStates } from '../documents/facts.ts'
import { keyOf, Lists, type Rule } from './rule.ts'

/** Milliseconds in which a server may show what it has read, and wait for the next reading, besides a wait for a change. */
const staleMs = 60_000

interface Books extends DocumentStates {
  readonly at: number
}

/**
 * A page is shown one of the true states of its documents, of the moment or of a minute before it. Where clocks differ, a server may take
 * a reading for older than a submission, by this difference.
 */
export const trueDocuments: Rule = {
  name: 'true-documents',
  watch({ world, spreadMs, evaluated, broken }) {
    const books = new Lists<Books>()
    return {
      on: {
        'documents-state': (fact) => books.add(keyOf(fact), { at: world.elapsed, ...fact }),
        'documents-view'(view) {
          const known = books.get(keyOf(view))
          const since = world.elapsed - view.ageMs - staleMs - spreadMs
          // each lasts until the next one
          const recent = known.filter((_, index) => (known[index + 1]?.at ?? Infinity) >= since)
          if (known.length > 1) evaluated()
          if (!recent.some(({ status }) => status === view.status)) broken(view, `was shown as ${view.status}`)
          for (const [index, state] of view.documents.entries())
            if (!recent.some(({ documents }) => documents[index] === state))
              broken(view, `was shown its document ${index + 1} as ${state}`)
        },
      },
    }
  },
}
