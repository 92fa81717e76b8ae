import type { Clock } from '../../src/core/clock.ts'

interface Entry {
  readonly at: number
  readonly tie: number
  readonly run: () => void
  isCanceled: boolean
}

const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.tie < b.tie)

/** The only time of a world. It passes from one entry to the next, and never by itself. */
export class Scheduler {
  /** Milliseconds since 1970 of the true time, which no server knows exactly. */
  now: number
  /** The entries that have run. */
  steps = 0
  readonly #heap: Entry[] = []
  readonly #tie: () => number

  /** `tie` returns what orders entries of the same time. */
  constructor(start: number, tie: () => number) {
    this.now = start
    this.#tie = tie
  }

  /** Calls `run` after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const entry: Entry = { at: this.now + Math.max(0, ms), tie: this.#tie(), run, isCanceled: false }
    this.#add(entry)
    return () => {
      entry.isCanceled = true
    }
  }

  /** Resolves after `ms`; rejects with the signal's reason once that is aborted, and leaves the heap. */
  readonly sleep: Clock['sleep'] = (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const stop = () => {
        cancel()
        reject(signal?.reason)
      }
      const cancel = this.after(ms, () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      })
      signal?.addEventListener('abort', stop, { once: true })
    })

  /** Runs entries until `isDone`, which is asked after each one, or until nothing is left to happen. */
  async run(isDone: () => boolean): Promise<void> {
    await quiet(0)
    while (!isDone()) {
      const entry = this.#take()
      if (!entry) return
      if (entry.isCanceled) continue
      this.now = entry.at
      this.steps++
      entry.run()
      await quiet(this.steps)
    }
  }

  #add(entry: Entry) {
    const heap = this.#heap
    let index = heap.length
    while (index > 0) {
      const above = heap[(index - 1) >> 1]
      if (!above || isBefore(above, entry)) break
      heap[index] = above
      index = (index - 1) >> 1
    }
    heap[index] = entry
  }

  #take(): Entry | undefined {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (!last || heap.length === 0) return last
    let index = 0
    for (;;) {
      const left = heap[2 * index + 1]
      const right = heap[2 * index + 2]
      const next = left && right && isBefore(right, left) ? right : left
      if (!next || isBefore(last, next)) break
      heap[index] = next
      index = 2 * index + (next === left ? 1 : 2)
    }
    heap[index] = last
    return first
  }
}

/** Steps between two turns of the event loop: what a `WeakRef` keeps alive is let go there. */
const stepsOfTurn = 100

/**
 * Resolves when everything that was ready has run. Nothing in a world waits for the event loop, only for promises, and a tick comes after
 * all of these. A second one comes after the ticks that they have asked for.
 */
const quiet = (step: number) =>
  new Promise<void>((resolve) => {
    if (step % stepsOfTurn === 0) setImmediate(resolve)
    else process.nextTick(() => process.nextTick(resolve))
  })
