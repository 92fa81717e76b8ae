import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chaosStores, installDatabase, missingDatabase } from './database.ts'
import { runChaos } from './run-chaos.ts'

const usage = `npm run chaos -- [--store ${chaosStores.join('|')}] [--minutes 3] [--orders 500] [--seed 7]

  --store    the database that the servers share (default sqlite)
  --minutes  ends the run after this time (default 1, or none if --orders is given)
  --orders   ends the run after this many orders (default: no limit)
  --seed     repeats the decisions of a run (default: random, and printed)`

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

function options() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: { store: text, minutes: text, orders: text, seed: text, help: { type: 'boolean' } },
    }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

const values = options()
if (values.help) {
  console.log(usage)
  process.exit()
}
const store = chaosStores.find((name) => name === (values.store ?? 'sqlite'))
const orders = Number(values.orders ?? Infinity)
const minutes = Number(values.minutes ?? (values.orders ? Infinity : 1))
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (!store) fail(`Pass one of ${chaosStores.join(', ')} as --store.\n\n${usage}`)
if (!(minutes > 0) || !(orders > 0) || !Number.isInteger(seed))
  fail(`Pass --minutes and --orders above 0, and an integer --seed.\n\n${usage}`)
installDatabase(store)
const missing = missingDatabase(store)
if (missing) fail(missing)

const onOrder = (count: number) => {
  if (count % 1000 === 0) console.log(`${count} orders…`)
}
console.log(`store ${store}, seed ${seed}`)
const { findings, unfinished, ...counts } = await runChaos({ store, seed, minutes, orders, onOrder })
const rows = { ...counts, ...findings }
for (const [name, count] of Object.entries(rows)) console.log(`${inWords(name).padEnd(22)}${count}`)
if (unfinished.length > 0) console.log(`unfinished: ${unfinished.slice(0, 20).join(', ')}`)
process.exitCode = Object.values(findings).some((count) => count > 0) ? 1 : 0

function inWords(name: string) {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
