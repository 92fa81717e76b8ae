import type { Random } from '../../src/store-cases/seeded-random.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** What banks do about a contested payment, and then. */
type Action = 'contestPix' | 'releasePix' | 'returnPix' | 'refundPix'

/** A step of a contested payment. */
export interface ContestStep {
  readonly action: Action
  /** Milliseconds after the step before. */
  readonly afterMs: number
  /** The share of the payment that has come back after it, from 0 to 1. */
  readonly returned: number
}

type Way = readonly (readonly [Action, number])[]

const ways: readonly [Way, ...Way[]] = [
  [['releasePix', 0]],
  [
    ['releasePix', 0],
    ['refundPix', 1],
  ],
  [['returnPix', 0.3]],
  [['returnPix', 1]],
  [
    ['returnPix', 0.3],
    ['returnPix', 0.7],
  ],
  [
    ['returnPix', 0.5],
    ['refundPix', 1],
  ],
]

/** Returns the steps of a payment that its payer contests: each soon after the one before, or within a day. */
export const contestSteps = (random: Random): readonly ContestStep[] =>
  [['contestPix', 0] as const, ...random.pick(ways)].map(([action, returned]) => ({
    action,
    returned,
    afterMs: random.below(random.chance(0.7) ? minuteMs : dayMs),
  }))
