import type { Rule } from './rule.ts'

/** A world ends: nobody in it repeats without end what brings nothing forward. */
export const progress: Rule = {
  name: 'progress',
  watch: ({ evaluated, broken }) => ({
    on: {
      book: evaluated,
      endless: (fact) => broken(fact, `does not end: ${fact.steps} steps`),
    },
  }),
}
