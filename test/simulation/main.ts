import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

// `npm run simulate -- --seed 7 --orders 500` runs one world, in which a share `--people 0.3` of its lives is about people and
// companies instead of money; `--seeds 6` or `--minutes 5` runs one seed after the other, from that
// one, and `--twice` each of them twice.
// `--answers` runs a small world for each answer to each open question that money depends on, `--question lists` for some.
// `--learn` does so with a recorder, and reads the answers in what the shops have recorded, in `--seeds 3` worlds.
// `--exhaustive` places every two faults in one order, payout, company or file, `--faults 1` every single one, and `--minutes` a share of them.
// `--kept` runs the worlds that have found a defect.
// `--before 1a2b3c4` deploys over the version of a revision, `--before last` over that of the last release.
// `--exam` looks for each sabotage, or for those that are named; `--sabotage name` runs a world with one.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    orders: { type: 'string' },
    people: { type: 'string', default: '0.3' },
    about: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    twice: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    answers: { type: 'boolean', default: false },
    learn: { type: 'boolean', default: false },
    question: { type: 'string', default: '' },
    exhaustive: { type: 'boolean', default: false },
    faults: { type: 'string', default: '2' },
    kept: { type: 'boolean', default: false },
    exam: { type: 'boolean', default: false },
    sabotage: { type: 'string' },
    before: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})
// the table of an exam is about the same seeds each time
const seed = Number(values.seed ?? (values.exam ? 1 : randomInt(2 ** 31)))
const orders = Number(values.orders ?? (values.exam ? 30 : 100))
const seeds = Number(values.seeds)
const people = Number(values.people)
const about = (['documents', 'contracts', 'both'] as const).find((each) => each === values.about)
const minutes = Number(values.minutes ?? (values.exam ? 10 : 0))
const isCount = (value: number) => Number.isInteger(value) && value >= 1
if (
  !Number.isInteger(seed) ||
  !isCount(orders) ||
  !isCount(seeds) ||
  !(people >= 0 && people <= 1) ||
  (values.about !== undefined && !about) ||
  !(minutes >= 0) ||
  !/^[12]$/.test(values.faults) ||
  (positionals.length > 0 && !values.exam) ||
  (values.before !== undefined && (values.exam || values.kept || values.answers))
) {
  console.error(
    'Pass an integer --seed, integers --orders and --seeds of at least 1, --people from 0 to 1, --about documents, contracts or both, --minutes above 0, --faults 1 or 2, names only to --exam, and --before not to --exam, --kept and --answers.',
  )
  process.exit(2)
}
const isWhole = await run().catch((error: unknown) => {
  console.error(error)
  return null
})
process.exit(isWhole === null ? 2 : Number(!isWhole))

// imported late, because a sabotage changes only what is imported after it
async function run(): Promise<boolean> {
  if (values.exam) {
    const { runExam } = await import('./run-exam.ts')
    return runExam({ names: positionals, seed, orders, minutes })
  }
  if (values.sabotage !== undefined) {
    const { installSabotage } = await import('./sabotages/install.ts')
    installSabotage(values.sabotage)
  }
  if (values.kept) {
    const { runKept } = await import('./run-kept.ts')
    return runKept()
  }
  if (values.answers) {
    const { runAnswers } = await import('./run-answers.ts')
    return runAnswers(seed, values.question)
  }
  if (values.learn) {
    const { runLearn } = await import('./run-learn.ts')
    return runLearn(seed, values.question, seeds)
  }
  const { loadVersionBefore } = await import('./versions/version-before.ts')
  const before = values.before === undefined ? null : await loadVersionBefore(values.before)
  if (typeof before === 'string') {
    console.log(`Skipped: ${before}.`)
    return true
  }
  if (values.exhaustive) {
    const { runSearch } = await import('./run-search.ts')
    return runSearch({ seed, depth: Number(values.faults), minutes, before })
  }
  const { runSeeds } = await import('./run-seeds.ts')
  return runSeeds({
    seed,
    orders,
    people,
    about,
    minutes,
    seeds,
    isTwice: values.twice,
    before,
    trace: values.trace ? console.log : null,
  })
}
