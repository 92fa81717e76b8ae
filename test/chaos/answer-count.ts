/** The answers of a shop's servers. */
export type AnswerCount = ReturnType<typeof answerCount>

const maxOutageMs = 60_000
/**
 * How long a call may fail while others are answered: servers that die one after the other kept one waiting for 73 s, in which 1,168
 * others were answered.
 */
const maxOvertakenMs = 180_000
/** How many others must have been answered by then: a slow machine answers nobody. */
const maxOvertaking = 1000

/** Counts the answers of a shop's servers: by them, and not by time alone, a run notices that something is stuck. */
export function answerCount(now: () => number = Date.now) {
  let count = 0
  let latestAt = now()

  return {
    add() {
      count++
      latestAt = now()
    },
    count: () => count,
    /**
     * Begins a wait, which is stuck after a minute in which the shop has answered nobody, and after three minutes in which it has
     * answered a thousand others.
     */
    beginWait() {
      const begunAt = now()
      const before = count
      return {
        isStuck() {
          const outageMs = now() - Math.max(begunAt, latestAt)
          const isOvertaken = now() - begunAt > maxOvertakenMs && count - before > maxOvertaking
          return outageMs > maxOutageMs || isOvertaken
        },
        /** Returns how long it has lasted, and how many others were answered, as text. */
        passed: () => `${((now() - begunAt) / 1000).toFixed(1)} s and ${count - before} answers`,
      }
    },
  }
}
