import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sabotages } from './sabotages/index.ts'
import type { SeedReport } from './sabotages/run-exam-seeds.ts'
import type { Sabotage } from './sabotages/sabotage.ts'

/** How far each sabotage is looked for. */
export interface ExamOptions {
  /** The names of the sabotages; none: all of them. */
  readonly names: readonly string[]
  /** The first seed. */
  readonly seed: number
  readonly orders: number
  /** The most minutes for one sabotage. */
  readonly minutes: number
}

/** The most seeds in which one sabotage is looked for. */
const maxSeeds = 500
/** Milliseconds after which a seed has hung. */
const maxSeedMs = 300_000

interface Result {
  /** The seeds that were run. */
  readonly seeds: number
  /** The seed in which its rule was broken, with the fewest orders that show it; null when it was not found. */
  readonly found: Extract<SeedReport, { readonly found: number }> | null
  /** Whether the world that is kept for it has found it; true where none is. */
  readonly isKept: boolean
  /** The other rules that were broken. */
  readonly others: ReadonlySet<string>
  /** The seeds that ended by no report: they hung, or their process failed. */
  readonly failures: number
}

/**
 * Looks for each sabotage in one seed after the other, and prints the table. Returns whether all were found.
 *
 * @throws Error for a name of no sabotage.
 */
export async function runExam({ names, seed, orders, minutes }: ExamOptions): Promise<boolean> {
  const unknown = names.filter((name) => !sabotages.some((each) => each.name === name))
  if (unknown.length > 0) throw new Error(`There is no sabotage ${unknown.join(', ')}.`)
  console.log(`seeds from ${seed}, ${orders} orders and payouts each, at most ${maxSeeds} seeds and ${minutes} minutes`)
  console.log('\n| change | found by the rule | seeds | orders |\n|---|---|---|---|')
  let missed = 0
  for (const sabotage of sabotages.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const { kept } = sabotage
    const isKept = !kept || (await examine(sabotage, { ...kept, minutes, seeds: 1 })).found !== null
    const result = { ...(await examine(sabotage, { seed, orders, minutes, seeds: maxSeeds })), isKept }
    if (!result.found || !isKept) missed++
    console.log(rowOf(sabotage, result))
  }
  console.log(`\n${missed} not found`)
  return missed === 0
}

async function examine(
  { name, rule }: Sabotage,
  { seed: firstSeed, orders, minutes, seeds }: Omit<ExamOptions, 'names'> & { readonly seeds: number },
): Promise<Omit<Result, 'isKept'>> {
  const end = performance.now() + minutes * 60_000
  const lastSeed = firstSeed + seeds - 1
  const others = new Set<string>()
  const reports: SeedReport[] = []
  let failures = 0
  const foundIn = () => reports.find((report) => 'found' in report) ?? null
  for (let seed = firstSeed; seed <= lastSeed && performance.now() < end; ) {
    const args = [name, seed, lastSeed, orders].map(String)
    await runProcess(args, end, (report) => {
      reports.push(report)
      if ('found' in report) return
      seed = report.seed + 1
      for (const other of report.rules) if (other !== rule) others.add(other)
    })
    if (foundIn() || performance.now() >= end || seed > lastSeed) break
    // the process hung, or failed, in the next seed
    failures++
    seed++
  }
  return { seeds: reports.filter((report) => 'seed' in report).length + failures, found: foundIn(), others, failures }
}

/** Runs seeds in a process of their own, until it ends, hangs, or the time is over. */
async function runProcess(args: readonly string[], end: number, onReport: (report: SeedReport) => void): Promise<void> {
  const child = fork(script, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const startTimer = () =>
    setTimeout(() => child.kill('SIGKILL'), Math.min(maxSeedMs, Math.max(0, end - performance.now())))
  let timer = startTimer()
  child.on('message', (report: SeedReport) => {
    clearTimeout(timer)
    timer = startTimer()
    onReport(report)
  })
  // its last report arrives before this, and at times after its exit
  await once(child, 'disconnect')
  clearTimeout(timer)
}

const script = fileURLToPath(new URL('sabotages/run-exam-seeds.ts', import.meta.url))

function rowOf({ name, breaks, rule }: Sabotage, { seeds, found, isKept, others, failures }: Result): string {
  const lost = isKept ? [] : ['its kept seed has lost it']
  const rules = [found ? `\`${rule}\`` : 'not found', ...lost, ...[...others].map((other) => `also \`${other}\``)]
  const ends = failures > 0 ? `${seeds}, of which ${failures} did not end` : seeds
  return `| \`${name}\`: ${breaks} | ${rules.join(', ')} | ${ends} | ${found?.orders ?? ''} |`
}
