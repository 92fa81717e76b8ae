/** Runs at most `limit` tasks at a time, in the order of their calls. */
export class ConcurrencyLimit {
  #free: number
  readonly #queue: (() => void)[] = []

  constructor(limit: number) {
    this.#free = limit
  }

  /** Runs the task in its turn, or not at all if the signal is aborted by then. */
  async run(task: () => Promise<void>, signal: AbortSignal): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((start) => this.#queue.push(start))
    try {
      if (!signal.aborted) await task()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#free++
    }
  }
}
