import process from 'node:process'

/**
 * Whether this is a smoke run, which shows that every row can be measured: `npm run bench -- --smoke`. The processes that it
 * starts inherit the environment.
 */
export const isSmoke = () => process.env.GUICHE_BENCH === 'smoke'

/** Returns a count, or milliseconds, of a full run; in a smoke run the smallest that shows anything (default 1). */
export const fullOrSmoke = (full, smallest = 1) => (isSmoke() ? smallest : full)

/** Returns the number of the first round: round -1 warms all up, and a smoke run has none. */
export const firstRound = () => fullOrSmoke(-1, 0)
