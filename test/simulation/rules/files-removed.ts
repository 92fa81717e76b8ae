import type { Rule } from './rule.ts'

/** Files are removed when their time is over, and so is the record of them: a shop stores none at the end. */
export const filesRemoved: Rule = {
  name: 'files-removed',
  watch: ({ evaluated, broken }) => ({
    on: {
      'documents-closed'(fact) {
        evaluated()
        if (fact.hasRecord) broken(fact, 'has a record whose time is over')
      },
      'files-left': (fact) => {
        if (fact.count > 0) broken(fact, `still stores ${fact.count} files whose time is over`)
      },
    },
  }),
}
