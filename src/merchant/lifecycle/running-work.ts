import { stopped } from '../../core/clock.ts'

/** The work that runs in this process, and whether the server is closing. */
export interface RunningWork {
  /** True once the server is closing: work that runs may end, and nothing new begins. */
  readonly isClosing: boolean
  /** The number of pieces of work that run now. */
  readonly count: number
  /** Counts work until it settles, so that a closing server waits for it. Returns the work. */
  track<T>(work: Promise<T>): Promise<T>
  /** Runs work with a signal that is aborted when the server closes, with the `outer` signal, and when the work has ended. */
  interruptible<T>(outer: AbortSignal | null, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Interrupts what waits, and resolves when all work has ended. */
  close(): Promise<void>
}

/** Counts the work of a process. It holds nothing about work that has ended. */
export function runningWork(): RunningWork {
  const tasks = new Set<Promise<unknown>>()
  const interrupts = new Set<() => void>()
  let isClosing = false

  return {
    get isClosing() {
      return isClosing
    },

    get count() {
      return tasks.size
    },

    track(work) {
      tasks.add(work)
      const end = () => void tasks.delete(work)
      work.then(end, end)
      return work
    },

    // no async function: each one that waits holds half a kilobyte
    interruptible(outer, work) {
      const controller = new AbortController()
      const interrupt = () => controller.abort(stopped)
      if (isClosing || outer?.aborted) interrupt()
      const result = work(controller.signal)
      // a set instead of listeners of one signal, because thousands may wait
      interrupts.add(interrupt)
      outer?.addEventListener('abort', interrupt)
      const end = () => {
        interrupt()
        interrupts.delete(interrupt)
        outer?.removeEventListener('abort', interrupt)
      }
      result.then(end, end) // finally() would hold two functions and a promise more
      return result
    },

    async close() {
      isClosing = true
      for (const interrupt of interrupts) interrupt()
      while (tasks.size) await Promise.allSettled(tasks) // work that ends may begin some that was counted since
    },
  }
}
