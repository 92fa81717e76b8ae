import type { Rule } from './rule.ts'

/** What was erased is in no stored value, neither when the erasure returns nor at the end, unless somebody gives it again. */
export const erasedStaysErased: Rule = {
  name: 'erased-stays-erased',
  watch: ({ evaluated, broken }) => ({
    on: {
      erasure(erasure) {
        if (erasure.held > 0) evaluated()
        if (erasure.left !== null) broken(erasure, `was erased, and the store holds ${erasure.left}`)
      },
    },
  }),
}
