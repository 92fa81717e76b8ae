/** Lets so many pieces of work go on at a time, in the order in which they came. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Does the work when it is its turn; not at all when it was given up before. */
  async take(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    try {
      if (!signal.aborted) await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
