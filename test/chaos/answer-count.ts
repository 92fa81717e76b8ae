/** The answers of a shop's servers. */
export type AnswerCount = ReturnType<typeof answerCount>

const maxOutageMs = 60_000
/** Answers that others get meanwhile. Nobody waits as long as for these where servers work, however slow the machine is. */
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
     * Returns a function that returns whether what begins now is stuck: a minute has passed in which the shop has answered nobody, or a
     * thousand others.
     */
    beginWait() {
      const begunAt = now()
      const before = count
      return () => {
        const outageMs = now() - Math.max(begunAt, latestAt)
        const isOvertaken = now() - begunAt > maxOutageMs && count - before > maxOvertaking
        return outageMs > maxOutageMs || isOvertaken
      }
    },
  }
}
