/** Options of an exponential back-off. */
export interface BackoffOptions {
  /** Milliseconds before the first retry. */
  readonly firstMs: number
  /** Factor from one delay to the next (default 2). */
  readonly factor?: number
  /** Upper limit of every delay, in milliseconds (default: none). */
  readonly maxMs?: number
  /** Share of the delay that is random, from 0 (none, the default) to 1 (all of it: full jitter). */
  readonly jitter?: number
  /** Returns numbers from 0 to 1 (default `Math.random`). */
  readonly random?: () => number
}

/** Returns the milliseconds to wait before a retry (1 is the first): `factor` times longer for every further one, up to `maxMs`. */
export function backoff(
  retry: number,
  { firstMs, factor = 2, maxMs = Infinity, jitter = 0, random = Math.random }: BackoffOptions,
): number {
  const delay = Math.min(firstMs * factor ** (retry - 1), maxMs)
  return delay * (1 - jitter + jitter * random())
}
