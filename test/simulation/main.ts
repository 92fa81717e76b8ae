import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { shortestPrefix } from './shortest-prefix.ts'
import { type Outcome, simulate } from './simulate.ts'

// `npm run simulate -- --seed 7 --orders 500` runs one world; `--minutes 5` runs one seed after the other, from that one.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    orders: { type: 'string', default: '100' },
    minutes: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})
const firstSeed = Number(values.seed ?? randomInt(2 ** 31))
const orders = Number(values.orders)
const minutes = Number(values.minutes ?? 0)
if (!Number.isInteger(firstSeed) || !Number.isInteger(orders) || orders < 1 || !(minutes >= 0)) {
  console.error('Pass an integer --seed, an integer --orders of at least 1, and --minutes above 0.')
  process.exit(2)
}

const totals = new Map<string, number>()
const evaluations = new Map<string, number>()
const add = (counts: Map<string, number>, name: string, count: number) =>
  counts.set(name, (counts.get(name) ?? 0) + count)

console.log(`seed ${firstSeed}, ${orders} orders and payouts a seed`)
const end = performance.now() + minutes * 60_000
const start = process.cpuUsage()
let failed: Outcome | null = null
let seed = firstSeed
do {
  const outcome = await simulate(seed, orders, values.trace ? console.log : null)
  add(totals, 'seeds', 1)
  add(totals, 'orders and payouts', orders)
  for (const name of ['crashes', 'lostResponses', 'storeFaults', 'lostCallbacks', 'steps'] as const)
    add(
      totals,
      name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      outcome.counts[name],
    )
  for (const [name, count] of outcome.evaluations) add(evaluations, name, count)
  if (minutes === 0) console.log(`digest ${outcome.digest}`)
  if (outcome.findings.length > 0) failed = outcome
  seed++
} while (!failed && performance.now() < end)
const { user, system } = process.cpuUsage(start)

const print = (name: string, count: number | string) => console.log(`${name.padEnd(24)}${count}`)
for (const [name, count] of totals) print(name, count)
print('processor seconds', ((user + system) / 1e6).toFixed(1))
console.log('\nevaluations of each rule')
for (const [name, count] of evaluations) print(name, count)

if (failed) await report(failed)
// a rule that nothing could have broken says nothing; a small world need not meet each of them
const idle = minutes > 0 ? [...evaluations].filter(([, count]) => count === 0).map(([name]) => name) : []
if (idle.length > 0) console.error(`\nNothing could have broken: ${idle.join(', ')}. Run more seeds.`)
process.exit(failed || idle.length > 0 ? 1 : 0)

async function report({ seed: failedSeed, findings }: Outcome) {
  const [first] = findings
  if (!first) return
  const isBroken = async (count: number) =>
    (await simulate(failedSeed, count)).findings.some(({ rule }) => rule === first.rule)
  const prefix = await shortestPrefix(orders, isBroken)
  console.error(`\nseed ${failedSeed} broke:`)
  for (const { rule, about, text, step } of findings) console.error(`  ${rule}: ${about} ${text} (fact ${step})`)
  console.error(`\nnpm run simulate -- --seed ${failedSeed} --orders ${prefix} --trace`)
}
