import { seededRandom } from '../../src/store-cases/seeded-random.ts'
import type { VersionBefore } from './versions/version.ts'
import { type BrokenLife, searchedLives, searcher } from './exhaustive.ts'

/** How many faults are placed in each life, and how many placements are tried. */
export interface SearchOptions {
  readonly seed: number
  /** The number of faults: every placement of one, or of two. */
  readonly depth: number
  /** Tries a share of the placements of two faults for so long, as the seed chooses them; 0: all placements. */
  readonly minutes: number
  /** The version over which the present one is deployed; null: all servers run the present one. */
  readonly before: VersionBefore | null
}

/** Searches the placements of faults in each life, and prints how many were run and what broke a rule. Returns whether none did. */
export async function runSearch({ seed, depth, minutes, before }: SearchOptions): Promise<boolean> {
  console.log(`seed ${seed}, ${minutes > 0 ? 'a share of all' : 'every'} placements of ${minutes > 0 ? 2 : depth}`)
  let broken = 0
  const searches = searchedLives.map((kind) => ({
    kind,
    search: searcher(kind, seed, before, (life) => {
      broken++
      console.error(textOf(life))
    }),
  }))
  const random = seededRandom(seed)
  const end = performance.now() + minutes * 60_000
  if (minutes > 0) while (performance.now() < end) for (const { search } of searches) await search.sample(random)
  else for (const { search } of searches) await search.all(depth)
  for (const { kind, search } of searches) console.log(`${kind.padEnd(24)}${search.lives()} lives`)
  console.log(`${broken} broken`)
  return broken === 0
}

function textOf({ kind, seed, placements, outcome }: BrokenLife): string {
  const places = placements.map(({ visit, kind: fault }) => `${visit}:${fault}`).join(',')
  const findings = outcome.findings.map(({ rule, about, text }) => `${rule}: ${about} ${text}`)
  return `${kind} of seed ${seed} with ${places}: ${findings.join('; ')}`
}
