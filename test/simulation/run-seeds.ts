import type { Outcome } from './run-world.ts'
import { shortestPrefix } from './shortest-prefix.ts'
import { type Population, simulate } from './simulate.ts'
import type { VersionBefore } from './versions/version.ts'

/** How many worlds are run, and how large they are. */
export interface SeedsOptions extends Population {
  /** Runs one seed after the other for so long, and on until each rule could have been broken. */
  readonly minutes: number
  /** The number of seeds, where `minutes` is 0. */
  readonly seeds: number
  /** Runs each seed twice: it must end the same way. */
  readonly isTwice: boolean
  /** The version over which the present one is deployed; null: all servers run the present one. */
  readonly before: VersionBefore | null
  readonly trace: ((line: string) => void) | null
}

/** The most seeds that are run until each rule could have been broken. */
const maxSeeds = 500

/** Runs worlds and prints what they were, and what broke a rule. Returns whether none did. */
export async function runSeeds(options: SeedsOptions): Promise<boolean> {
  const { seed: firstSeed, orders, people, about, minutes, seeds, isTwice, before, trace } = options
  const totals = new Map<string, number>()
  if (before)
    console.log(`over ${before.revision}, whose formats are ${before.isOutgrown ? 'earlier ones' : 'the same'}`)
  const evaluations = new Map<string, number>()
  console.log(`seed ${firstSeed}, ${orders} lives a seed, a share of ${people} of them about people`)
  const end = performance.now() + minutes * 60_000
  const start = process.cpuUsage()
  // a rule that nothing could have broken says nothing; a small world need not meet each of them, nor one of people or money alone
  const isWhole = minutes > 0 && people > 0 && people < 1
  const idleRules = () => (isWhole ? [...evaluations].filter(([, count]) => count === 0).map(([name]) => name) : [])
  const needsMore = () =>
    minutes === 0
      ? seed < firstSeed + seeds
      : performance.now() < end || (idleRules().length > 0 && seed < firstSeed + maxSeeds)
  let failed: Outcome | null = null
  let isSame = true
  let seed = firstSeed
  do {
    const outcome = await simulate({ seed, orders, people, about }, trace, before)
    add(totals, 'seeds', 1)
    add(totals, 'lives', orders)
    for (const name of ['crashes', 'lostResponses', 'storeFaults', 'lostCallbacks', 'refusals', 'steps'] as const)
      add(
        totals,
        name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
        outcome.counts[name],
      )
    for (const [name, count] of outcome.evaluations) add(evaluations, name, count)
    if (minutes === 0) console.log(`digest ${outcome.digest}`)
    if (outcome.findings.length > 0) failed = outcome
    if (isTwice) isSame = (await simulate({ seed, orders, people, about }, null, before)).digest === outcome.digest
    if (!isSame) console.error(`seed ${seed} ended in another way when it ran again`)
    seed++
  } while (!failed && isSame && needsMore())
  const { user, system } = process.cpuUsage(start)

  for (const [name, count] of totals) print(name, count)
  print('processor seconds', ((user + system) / 1e6).toFixed(1))
  console.log('\nevaluations of each rule')
  for (const [name, count] of evaluations) print(name, count)
  if (failed) await report(failed, options)
  const idle = idleRules()
  if (idle.length > 0) console.error(`\nNothing could have broken: ${idle.join(', ')}. Run more seeds.`)
  return !failed && isSame && idle.length === 0
}

const add = (counts: Map<string, number>, name: string, count: number) =>
  counts.set(name, (counts.get(name) ?? 0) + count)

const print = (name: string, count: number | string) => console.log(`${name.padEnd(24)}${count}`)

async function report({ seed, orders, findings }: Outcome, { people, about, before }: SeedsOptions) {
  const [first] = findings
  if (!first) return
  const isBroken = async (count: number) =>
    (await simulate({ seed, orders: count, people, about }, null, before)).findings.some(
      ({ rule }) => rule === first.rule,
    )
  const prefix = await shortestPrefix(orders, isBroken)
  console.error(`\nseed ${seed} broke:`)
  for (const { rule, about, text, step } of findings) console.error(`  ${rule}: ${about} ${text} (fact ${step})`)
  const subject = about ? ` --about ${about}` : ''
  const over = before ? ` --before ${before.revision}` : ''
  console.error(`\nnpm run simulate -- --seed ${seed} --orders ${prefix} --people ${people}${subject}${over} --trace`)
}
