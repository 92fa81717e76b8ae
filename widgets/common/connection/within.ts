import type { Clock } from '../../../src/core/clock.ts'

/**
 * Returns the result of a task, or undefined when it takes longer than `ms`. The task's signal is aborted at the end, and
 * with the caller's signal, which also ends the wait: it then rejects, as it does when the task fails.
 */
export async function within<T>(
  clock: Clock,
  ms: number,
  task: (signal: AbortSignal) => T | Promise<T>,
  outer?: AbortSignal,
): Promise<T | void> {
  const controller = new AbortController()
  const { signal } = controller
  const end = () => controller.abort()
  outer?.addEventListener('abort', end, { signal })
  try {
    return await Promise.race([task(signal), clock.sleep(ms, signal)])
  } finally {
    end()
  }
}
