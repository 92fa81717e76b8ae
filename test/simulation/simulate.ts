import { drawShops } from './draw-shops.ts'
import { drawnFaults } from './faults.ts'
import { type Answers, usualAnswers } from './answers.ts'
import { type Draws, drawsOf } from './draws.ts'
import type { Life } from './lives.ts'
import type { AnswerWorlds } from './questions/effect.ts'
import { type Outcome, runWorld } from './run-world.ts'
import type { ShopSettings } from './shop.ts'
import type { VersionBefore } from './versions/version.ts'

/** Lives of a world of answers: each shop has more payouts than a page of a service whose pages are small. */
const answerOrders = 12

/** Runs a small world of a seed whose services answer as the sandbox does, but for some questions. */
export function simulateAnswers(
  seed: number,
  others: Answers,
  { lives: kinds, ...worlds }: AnswerWorlds,
  isRecorded = false,
): Promise<Outcome> {
  const draws = drawsOf(seed)
  const settings = drawShops(draws('shops')).map((each) => ({
    ...each,
    skews: agreeing(each),
    answers: usualAnswers(others),
  }))
  const lives = drawLives(draws, answerOrders, settings.length, () => kinds)
  return runWorld({ seed, settings, lives, faults: drawnFaults, ...worlds, isRecorded })
}

// clocks that differ would excuse a shop that stops
const agreeing = ({ skews }: ShopSettings) => skews.map(() => ({ ms: 0, drift: 0, jump: null }))

/** The worlds in which days pass between the first half of the lives and the second one, and how many. */
const pauses = { chance: 0.25, ms: 2 * 86_400_000 } as const

/** What a world is made of. The first lives of a seed are the same whatever follows them. */
export interface Population {
  readonly seed: number
  /** The number of its lives. */
  readonly orders: number
  /** The share of its lives that are about a person or a company instead of money, 0 to 1. */
  readonly people: number
  /** What those lives are about (default: the seed draws it). */
  readonly about?: keyof typeof subjects | undefined
}

/** Runs the world of a seed, perhaps with a deployment over the version before. */
export function simulate(
  { seed, orders, people, about }: Population,
  trace: ((line: string) => void) | null = null,
  before: VersionBefore | null = null,
): Promise<Outcome> {
  const draws = drawsOf(seed)
  const subject = subjects[about ?? draws('about').pick(aboutPeople)]
  const settings = drawShops(draws('shops')).map((each) => ({ ...each, ...(people > 0 && subject.settings) }))
  const lives = drawLives(draws, orders, settings.length, (number) =>
    draws(`who|${number}`).chance(people) ? subject.kinds : kindsOfLives,
  )
  const pauseMs = draws('pause').chance(pauses.chance) ? pauses.ms : 0
  return runWorld({ seed, settings, lives, faults: drawnFaults, pauseMs, trace, before })
}

const kindsOfLives = ['pix', 'pix', 'card', 'both', 'payout', 'payout', 'company'] as const
const documents = ['company', 'document', 'document', 'onboarding'] as const
const contracts = ['company', 'contract', 'contract', 'pix', 'card', 'payout'] as const

/** What the lives about people of a world are about. */
const subjects = {
  documents: { kinds: documents, settings: { hasDocuments: true } },
  contracts: { kinds: contracts, settings: { hasPeople: true } },
  both: { kinds: [...documents, ...contracts], settings: { hasDocuments: true, hasPeople: true } },
} as const
const aboutPeople = ['documents', 'contracts', 'both'] as const

type Kinds = readonly [Life['kind'], ...Life['kind'][]]

const drawLives = (draws: Draws, orders: number, shops: number, kindsAt: (number: number) => Kinds) =>
  Array.from({ length: orders }, (_, number): Life => {
    const random = draws(`life|${number}`)
    return { kind: random.pick(kindsAt(number)), shop: number % shops, reference: Math.floor(number / shops) }
  })
