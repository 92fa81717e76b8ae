import type { Rule } from './rule.ts'

/** An export holds everything about its subject that the store has, and nothing about anybody else. */
export const wholeExports: Rule = {
  name: 'whole-exports',
  watch: ({ evaluated, broken }) => ({
    on: {
      export(each) {
        if (each.held > 0) evaluated()
        if (each.missing !== null) broken(each, `was exported without ${each.missing}`)
        if (each.foreign !== null) broken(each, `was exported with ${each.foreign}`)
      },
    },
  }),
}
