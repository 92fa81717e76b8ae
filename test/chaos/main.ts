import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chaosStores, installDatabase, missingDatabase } from './database.ts'
import { orderWork } from './orders.ts'
import { payoutWork } from './payouts.ts'
import { runChaos } from './run-chaos.ts'

const usage = `npm run chaos -- [--store ${chaosStores.join('|')}] [--payouts] [--minutes 3] [--count 500] [--seed 7] [--speed 10]

  --store    the database that the servers share (default sqlite)
  --payouts  pays out instead of taking payments of orders
  --minutes  ends the run after this time (default 1, or none if --count is given)
  --count    ends the run after this many orders or payouts (default: no limit)
  --seed     repeats the decisions of a run (default: random, and printed)
  --speed    seconds that pass in one second (default 10); fewer on a busy machine, whose servers would miss their deadlines`

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

function parsed() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      options: { store: text, payouts: flag, minutes: text, count: text, seed: text, speed: text, help: flag },
    }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

const values = parsed()
if (values.help) {
  console.log(usage)
  process.exit()
}
const store = chaosStores.find((name) => name === (values.store ?? 'sqlite'))
const count = Number(values.count ?? Infinity)
const minutes = Number(values.minutes ?? (values.count ? Infinity : 1))
const seed = Number(values.seed ?? randomInt(2 ** 31))
const speed = Number(values.speed ?? 10)
if (!store) fail(`Pass one of ${chaosStores.join(', ')} as --store.\n\n${usage}`)
if (!(minutes > 0) || !(count > 0) || !(speed > 0) || !Number.isInteger(seed))
  fail(`Pass --minutes, --count and --speed above 0, and an integer --seed.\n\n${usage}`)
installDatabase(store)
const missing = missingDatabase(store)
if (missing) fail(missing)

const kind = values.payouts ? 'payouts' : 'orders'
const onReference = (begun: number) => {
  if (begun % 1000 === 0) console.log(`${begun} ${kind}…`)
}
console.log(`${kind}, store ${store}, seed ${seed}`)
const options = { store, seed, minutes, speed, references: count, onReference }
const { findings, unfinished, ...counts } = await (values.payouts
  ? runChaos(payoutWork, options)
  : runChaos(orderWork, options))
const rows = { ...counts, ...findings }
for (const [name, count] of Object.entries(rows)) console.log(`${inWords(name).padEnd(22)}${count}`)
if (unfinished.length > 0) console.log(`unfinished: ${unfinished.slice(0, 20).join(', ')}`)
process.exitCode = Object.values(findings).some((count) => count > 0) ? 1 : 0

function inWords(name: string) {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
