import { createHash, type Hash } from 'node:crypto'
import { seededRandom } from '../chaos/random.ts'
import { type Draws, drawsOf } from './draws.ts'
import type { Fact } from './facts.ts'
import { drawnFaults, type Faults, noFaults } from './faults.ts'
import { Scheduler } from './scheduler.ts'

const start = Date.parse('2026-03-10T12:00:00Z')

/** The time, the chance and the record of what happened in one run of one seed. */
export class World {
  readonly seed: number
  readonly draws: Draws
  readonly scheduler: Scheduler
  readonly counts = { facts: 0, crashes: 0, lostResponses: 0, storeFaults: 0, lostCallbacks: 0 }
  faults: Faults
  readonly #listeners: ((fact: Fact) => void)[] = []
  readonly #digest: Hash = createHash('sha256')
  readonly #trace: ((line: string) => void) | null

  constructor(seed: number, faults: Faults = drawnFaults, trace: ((line: string) => void) | null = null) {
    this.seed = seed
    this.faults = faults
    this.#trace = trace
    this.draws = drawsOf(seed)
    this.scheduler = new Scheduler(start, seededRandom(seed).next)
  }

  /** Milliseconds of the true time since the world began. */
  get elapsed(): number {
    return this.scheduler.now - start
  }

  /** Calls `listener` at each fact, in the order in which they happen. */
  listen(listener: (fact: Fact) => void) {
    this.#listeners.push(listener)
  }

  /** Records a fact: it becomes part of the digest, and the rules look at it. */
  record(fact: Fact) {
    this.counts.facts++
    const line = JSON.stringify(fact)
    this.#digest.update(`${line}\n`)
    this.note(line)
    for (const listener of this.#listeners) listener(fact)
  }

  /** Writes a line into the trace alone: what only the inside knows. */
  note(line: string) {
    this.#trace?.(`${(this.elapsed / 1000).toFixed(3)} ${line}`)
  }

  /** Ends all faults. */
  calm() {
    this.faults = noFaults
    this.note('calm')
  }

  /** Returns the hash of all facts. */
  digest(): string {
    return this.#digest.copy().digest('hex').slice(0, 16)
  }
}
