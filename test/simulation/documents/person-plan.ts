import type { Random } from '../../../src/store-cases/seeded-random.ts'
import type { Service } from '../service.ts'
import type { ReviewPlan } from './reviewer.ts'

type DocumentSet = Parameters<Service['documents']['open']>[2]

const ways = ['alone', 'alone', 'two tabs', 'phone', 'both'] as const

/** What decides how a person sends documents. */
export interface PersonPlan {
  readonly way: (typeof ways)[number]
  readonly documents: DocumentSet
  /** Whether a page stays open while the service reviews; null: some do. */
  readonly stays: boolean | null
  /** Chooses the size of a file, from 0 to 1; null: drawn. */
  readonly size: number | null
  readonly review: ReviewPlan
}

/** The shortest life: one file in two pieces, from one page, which the service approves. */
export const oneFile: PersonPlan = {
  way: 'alone',
  documents: ['identity'],
  stays: false,
  size: 0.6,
  review: { restMs: 21_000, isApproved: true },
}
const documentSets: readonly [DocumentSet, ...DocumentSet[]] = [
  ['identity'],
  ['identity', 'occupation'],
  ['identity', 'address'],
]

/** Draws how a person sends documents. */
export const drawPlan = (random: Random): PersonPlan => ({
  documents: random.pick(documentSets),
  way: random.pick(ways),
  stays: null,
  size: null,
  review: { restMs: 60_000, isApproved: false },
})
