import { vi } from 'vitest'

// far more than a busy machine needs; the default of 1 s is not
const limitMs = 30_000

/** Waits until an assertion holds, and returns what it returns. Throws its last error after 30 s. */
export const waitFor = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: limitMs, interval: 10 })
