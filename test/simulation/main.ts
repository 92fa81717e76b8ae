import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runAnswers } from './run-answers.ts'
import { runSearch } from './run-search.ts'
import { runSeeds } from './run-seeds.ts'

// `npm run simulate -- --seed 7 --orders 500` runs one world; `--minutes 5` runs one seed after the other, from that one.
// `--answers` runs a small world for each answer to each open question that money depends on, `--question lists` for some.
// `--exhaustive` places every two faults in one order or payout, `--faults 1` every single one, and `--minutes` a share of them.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    orders: { type: 'string', default: '100' },
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
const minutes = Number(values.minutes)
if (
  !Number.isInteger(seed) ||
  !Number.isInteger(orders) ||
  orders < 1 ||
  !(minutes >= 0) ||
  !/^[12]$/.test(values.faults)
) {
  console.error('Pass an integer --seed, an integer --orders of at least 1, --minutes above 0, and --faults 1 or 2.')
  process.exit(2)
}
const isWhole = values.answers
  ? await runAnswers(seed, values.question)
  : values.exhaustive
    ? await runSearch({ seed, depth: Number(values.faults), minutes })
    : await runSeeds({ seed, orders, minutes, trace: values.trace ? console.log : null })
process.exit(isWhole ? 0 : 1)
