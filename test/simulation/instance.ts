import type { Clock } from '../../src/core/clock.ts'
import type { World } from './world.ts'

/** The difference of a server's clock from the true time. */
export interface Skew {
  readonly ms: number
  /** Milliseconds that it gains in each. */
  readonly drift: number
  /** A jump of `by` milliseconds at this time of the world, which is undone and made again each `everyMs`, or null. */
  readonly jump: { readonly at: number; readonly by: number; readonly everyMs: number } | null
}

/**
 * A process of a merchant server. A crash is a process whose awaits never end, as SIGKILL is: each await passes a gate, and the
 * process may die at any of them.
 */
export class Instance {
  readonly name: string
  readonly world: World
  readonly clock: Clock
  readonly #skew: Skew
  #isAlive = true
  #gatesLeft = Infinity
  readonly #onDeath: (() => void)[] = []

  constructor(name: string, world: World, skew: Skew) {
    this.name = name
    this.world = world
    this.#skew = skew
    const { scheduler } = world
    this.clock = {
      now: () => Math.floor(scheduler.now + this.#off()),
      // milliseconds since the process began to exist: no two processes agree
      monotonic: () => world.elapsed * (1 + skew.drift) + Math.abs(skew.ms),
      // no timer is finer
      sleep: (ms, signal) => this.gate(scheduler.sleep(ms > 0 ? Math.max(ms, 1) : ms, signal)),
    }
  }

  get isAlive() {
    return this.#isAlive
  }

  /** Resolves as the promise does while the process lives, and never after its death. */
  gate<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.pass()) {
        promise.catch(() => {})
        return
      }
      promise.then(
        (value) => {
          if (this.pass()) resolve(value)
        },
        (error: unknown) => {
          if (this.pass()) reject(error)
        },
      )
    })
  }

  /** Returns whether the process still lives; it may die here. */
  pass(): boolean {
    if (this.#isAlive && --this.#gatesLeft < 0) this.#crash()
    return this.#isAlive
  }

  /** Lets the process die after it has passed this many more gates. */
  dieAfter(gates: number) {
    if (this.#gatesLeft === Infinity) this.#gatesLeft = gates
  }

  /** Lets the process live, whatever was planned. */
  spare() {
    this.#gatesLeft = Infinity
  }

  /** Lets the process die now. Returns what its code waits for from then on. */
  die<T>(): Promise<T> {
    if (this.#isAlive) this.#crash()
    return never()
  }

  #crash() {
    this.world.counts.crashes++
    this.world.note(`crash ${this.name}`)
    this.exit()
  }

  /** Ends the process, as one does that has closed. */
  exit() {
    // two may have closed it at once
    if (!this.#isAlive) return
    this.#isAlive = false
    for (const listener of this.#onDeath) listener()
  }

  onDeath(listener: () => void) {
    this.#onDeath.push(listener)
  }

  #off(): number {
    const { ms, drift, jump } = this.#skew
    const { elapsed } = this.world
    const isAhead = jump && elapsed >= jump.at && Math.floor((elapsed - jump.at) / jump.everyMs) % 2 === 0
    return ms + elapsed * drift + (isAhead ? jump.by : 0)
  }
}

/** Returns a promise of a process that is dead. */
export const never = <T>() => new Promise<T>(() => {})

/** Resolves as the work does, or rejects as `fetch` does when the process dies. */
export function outcomeOf<T>(instance: Instance, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new TypeError('fetch failed'))
    // first, because nobody else hears of the work of a process that is dead
    work.then(resolve, reject)
    if (!instance.isAlive) return lost()
    instance.onDeath(lost)
  })
}
