import type { Clock } from '../../core/clock.ts'
import { settledWithin } from '../../core/deadline.ts'

/**
 * Returns a function that runs one task at a time. During a run, callers wait for its end instead of a run of their own, and do not
 * receive its error. A run that has made no progress for `holdMs` holds up nobody any more: an edge runtime cancels the work of a
 * request whose client has left.
 */
export function oneRun(clock: Clock, holdMs: number) {
  let current: { heldUntil: number; readonly result: Promise<void> } | null = null

  return async (task: (onProgress: () => void) => Promise<void>): Promise<void> => {
    const held = current ? current.heldUntil - clock.now() : 0
    if (current && held > 0) return settledWithin(clock, held, current.result)
    const run = { heldUntil: clock.now() + holdMs, result: task(() => (run.heldUntil = clock.now() + holdMs)) }
    current = run
    try {
      await run.result
    } finally {
      if (current === run) current = null
    }
  }
}
