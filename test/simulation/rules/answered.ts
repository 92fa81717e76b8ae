import type { Rule } from './rule.ts'

/** Whoever pays, pays out, opens an account or sends documents is answered, whatever has failed meanwhile. */
export const answered: Rule = {
  name: 'answered',
  watch: ({ evaluated, broken }) => ({
    on: {
      view: evaluated,
      'payout-view': evaluated,
      'company-view': evaluated,
      'documents-view': evaluated,
      unanswered: (fact) => broken(fact, `was not answered: ${fact.text}`),
    },
  }),
}
