import { stopped } from '../../core/clock.ts'

/** Runs tasks, of which only the latest of each key continues. */
export type LatestOnly = <T>(key: string, task: (replaced: AbortSignal) => Promise<T>) => Promise<T>

/** Returns a function that runs a task, and aborts the signal of the task that runs for the same key in this process. */
export function latestOnly(): LatestOnly {
  const running = new Map<string, AbortController>()
  return async (key, task) => {
    running.get(key)?.abort(stopped)
    const controller = new AbortController()
    running.set(key, controller)
    try {
      return await task(controller.signal)
    } finally {
      if (running.get(key) === controller) running.delete(key)
    }
  }
}
