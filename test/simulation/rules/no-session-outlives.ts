import type { Rule } from './rule.ts'

/** Milliseconds of a request in which its session is checked once, and of the way of its response. */
const maxOutlivedMs = 1500

/**
 * A session that was withdrawn opens nothing any more: neither a request that is sent afterwards, to any server, nor the change that wakes
 * one that waits. One that is issued afterwards does.
 */
export const noSessionOutlives: Rule = {
  name: 'no-session-outlives',
  watch: ({ isTimely, evaluated, broken }) => ({
    on: {
      'session-answer'(answer) {
        const { isWithdrawn, isNew, outlivedMs, status } = answer
        evaluated()
        if (isWithdrawn && status !== 401 && status < 500) broken(answer, `was answered ${status} after its withdrawal`)
        if (!isWithdrawn && outlivedMs > maxOutlivedMs && status >= 200 && status < 300)
          broken(answer, `was shown something ${Math.round(outlivedMs)} ms after its withdrawal`)
        // where clocks differ by more, a session may end for another server before it begins
        if (isNew && isTimely && status === 401) broken(answer, 'was refused a session that was issued afterwards')
      },
    },
  }),
}
