import type { Rule } from './rule.ts'

/** A callback whose token is forged is never accepted. */
export const noForgery: Rule = {
  name: 'no-forgery',
  watch: ({ evaluated, broken }) => ({
    on: {
      callback(callback) {
        if (!callback.isForged) return
        evaluated()
        if (callback.status === 204) broken(callback, 'accepted a forged callback')
      },
    },
  }),
}
