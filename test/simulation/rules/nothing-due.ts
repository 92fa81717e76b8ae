import type { Rule } from './rule.ts'

/** An hour after the faults have stopped, no work is late. */
export const nothingDue: Rule = {
  name: 'nothing-due',
  watch({ evaluated, broken }) {
    return {
      on: {
        book: evaluated,
        overdue: (fact) => broken(fact, `has late work: ${fact.key}`),
      },
    }
  },
}
