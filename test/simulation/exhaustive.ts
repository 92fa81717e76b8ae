import type { Random } from '../../src/store-cases/seeded-random.ts'
import { usualAnswers } from './answers.ts'
import { faultKinds, type Placement, placedFaults, type Seam } from './faults.ts'
import type { Life } from './lives.ts'
import { type Outcome, runWorld } from './run-world.ts'
import type { ShopSettings } from './shop.ts'
import type { VersionBefore } from './versions/version.ts'

/** The lives that are searched: one order, payout, company, file or contract each, on two servers. */
export const searchedLives = ['pix', 'card', 'payout', 'company', 'file', 'contract'] as const

/** A life that broke a rule, with the faults that were placed in it. */
export interface BrokenLife {
  readonly kind: Life['kind']
  readonly seed: number
  readonly placements: readonly Placement[]
  readonly outcome: Outcome
}

const settings: readonly ShopSettings[] = [
  {
    name: 'blue',
    answers: usualAnswers(),
    skews: [0, 0].map((ms) => ({ ms, drift: 0, jump: null })),
    changesBy: 'watch',
    dayLimit: null,
    hasDocuments: true,
    amountOf: () => 1000,
  },
]

/**
 * Searches the placements of faults in one life of a seed, with a deployment where there is a version before. `onBroken` receives each
 * life that breaks a rule.
 */
export function searcher(
  kind: Life['kind'],
  seed: number,
  before: VersionBefore | null,
  onBroken: (life: BrokenLife) => void,
) {
  let lives = 0

  /** Runs the life with these faults. Returns the seams that it passed. */
  async function run(placements: readonly Placement[]): Promise<readonly Seam[]> {
    const faults = placedFaults(placements)
    const hasPeople = kind === 'contract'
    const outcome = await runWorld({
      seed,
      settings: settings.map((each) => ({ ...each, hasPeople })),
      lives: [{ kind, shop: 0, reference: 1 }],
      faults,
      before,
    })
    lives++
    if (outcome.findings.length > 0) onBroken({ kind, seed, placements, outcome })
    return faults.visits
  }

  /** Runs the life with every placement of up to `depth` faults: each kind of fault at each visit of a seam. */
  async function all(depth: number, placed: readonly Placement[] = []): Promise<void> {
    const visits = await run(placed)
    if (placed.length === depth) return
    const from = (placed.at(-1)?.visit ?? -1) + 1
    for (const [offset, seam] of visits.slice(from).entries())
      for (const fault of faultKinds[seam].keys()) await all(depth, [...placed, { visit: from + offset, kind: fault }])
  }

  /** Runs the life with one placement of two faults, and of the first alone. */
  async function sample(random: Random): Promise<void> {
    const placed: Placement[] = []
    for (let visits = await run(placed); placed.length < 2; visits = await run(placed)) {
      const from = (placed.at(-1)?.visit ?? -1) + 1
      const visit = from + Math.floor(random.below(visits.length - from))
      const seam = visits[visit]
      if (seam === undefined) return
      placed.push({ visit, kind: Math.floor(random.below(faultKinds[seam].length)) })
    }
    await run(placed)
  }

  return { all, sample, lives: () => lives }
}
