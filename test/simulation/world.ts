import { createHash, type Hash } from 'node:crypto'
import { seededRandom } from '../../src/store-cases/seeded-random.ts'
import { type Draws, drawsOf } from './draws.ts'
import type { Fact } from './facts.ts'
import { drawnFaults, type Faults, noFaults } from './faults.ts'
import { PersonalTexts } from './personal/personal-texts.ts'
import { Scheduler } from './scheduler.ts'
import { SessionBook } from './sessions/session-book.ts'

// noon, the minute before midnight in UTC, and hours at which São Paulo has another day than UTC, until its own midnight
const starts = ['2026-03-10T12:00:00Z', '2026-03-10T23:59:00Z', '2026-03-11T01:00:00Z', '2026-03-11T02:59:00Z'] as const

/** The time, the chance and the record of what happened in one run of one seed. */
export class World {
  readonly seed: number
  readonly draws: Draws
  readonly scheduler: Scheduler
  readonly counts = {
    facts: 0,
    givenTexts: 0,
    callbacks: 0,
    crashes: 0,
    lostResponses: 0,
    storeFaults: 0,
    lostCallbacks: 0,
    refusals: 0,
  }
  faults: Faults
  /** The lines that the servers of each shop have recorded; null where they record nothing. */
  recordings: Map<string, string[]> | null = null
  readonly sessions = new SessionBook(this)
  readonly personal = new PersonalTexts(this)
  /** When calls of the store about a key have failed, in milliseconds of the world. */
  readonly failures = new Map<string, number[]>()
  readonly #start: number
  readonly #listeners: ((fact: Fact) => void)[] = []
  readonly #digest: Hash = createHash('sha256')
  readonly #wire: Hash = createHash('sha256')
  readonly #trace: ((line: string) => void) | null

  /** `start` is when it begins, ISO 8601 (default: the seed draws it). */
  constructor(
    seed: number,
    faults: Faults = drawnFaults,
    trace: ((line: string) => void) | null = null,
    start?: string,
  ) {
    this.seed = seed
    this.faults = faults
    this.#trace = trace
    this.draws = drawsOf(seed)
    this.#start = Date.parse(start ?? this.draws('start').pick(starts))
    this.scheduler = new Scheduler(this.#start, seededRandom(seed).next)
  }

  /** Milliseconds of the true time since the world began. */
  get elapsed(): number {
    return this.scheduler.now - this.#start
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

  /** Notes that a call of the store about a key fails now. */
  noteFailure(key: string) {
    this.failures.set(key, [...(this.failures.get(key) ?? []), this.elapsed])
  }

  /** Writes a line into the trace alone: what only the inside knows. */
  note(line: string) {
    this.#trace?.(`${(this.elapsed / 1000).toFixed(3)} ${line}`)
  }

  /** Notes what has passed between a shop and its service. */
  passed(text: string) {
    this.#wire.update(`${this.elapsed} ${text}\n`)
  }

  /** Ends all faults. */
  calm() {
    this.faults = noFaults
    this.note('calm')
  }

  /** Returns the hash of all that has passed between the shops and their services, and when. */
  wire(): string {
    return this.#wire.copy().digest('hex')
  }

  /** Returns the hash of all facts. */
  digest(): string {
    return this.#digest.copy().digest('hex').slice(0, 16)
  }
}
