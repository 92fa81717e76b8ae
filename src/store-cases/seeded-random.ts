/** Random decisions that are the same for the same seed. */
export type Random = ReturnType<typeof seededRandom>

/** Creates random decisions (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** Returns a number from 0 to 1. */
    next,
    /** Returns true with this probability. */
    chance: (probability: number) => next() < probability,
    /** Returns a number below `max`. */
    below: (max: number) => next() * max,
    /** Returns one of the values. */
    pick: <T>(values: readonly [T, ...T[]]): T => values[Math.floor(next() * values.length)] ?? values[0],
  }
}
