import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runAnswers } from './run-answers.ts'
import { runSearch } from './run-search.ts'
import { runSeeds } from './run-seeds.ts'

// `npm run simulate -- --seed 7 --orders 500` runs one world; `--seeds 6` or `--minutes 5` runs one seed after the other, from that
// one, and `--twice` each of them twice.
// `--answers` runs a small world for each answer to each open question that money depends on, `--question lists` for some.
// `--exhaustive` places every two faults in one order or payout, `--faults 1` every single one, and `--minutes` a share of them.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    orders: { type: 'string', default: '100' },
    seeds: { type: 'string', default: '1' },
    twice: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '0' },
    answers: { type: 'boolean', default: false },
    question: { type: 'string', default: '' },
    exhaustive: { type: 'boolean', default: false },
    faults: { type: 'string', default: '2' },
    trace: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? randomInt(2 ** 31))
const orders = Number(values.orders)
const seeds = Number(values.seeds)
const minutes = Number(values.minutes)
const isCount = (value: number) => Number.isInteger(value) && value >= 1
if (
  !Number.isInteger(seed) ||
  !isCount(orders) ||
  !isCount(seeds) ||
  !(minutes >= 0) ||
  !/^[12]$/.test(values.faults)
) {
  console.error(
    'Pass an integer --seed, integers --orders and --seeds of at least 1, --minutes above 0, and --faults 1 or 2.',
  )
  process.exit(2)
}
const runWorlds = () =>
  runSeeds({ seed, orders, minutes, seeds, isTwice: values.twice, trace: values.trace ? console.log : null })
const isWhole = values.answers
  ? await runAnswers(seed, values.question)
  : values.exhaustive
    ? await runSearch({ seed, depth: Number(values.faults), minutes })
    : await runWorlds()
process.exit(isWhole ? 0 : 1)
