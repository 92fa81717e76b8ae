import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runChaos } from './run-chaos.ts'

// `npm run chaos -- --minutes 3 --orders 500 --seed 7` ends with the first limit that it reaches
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, orders: { type: 'string' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
const orders = Number(values.orders ?? Infinity)
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (!(minutes > 0) || !(orders > 0) || !Number.isInteger(seed)) {
  console.error('Pass --minutes and --orders above 0, and an integer --seed')
  process.exit(2)
}

console.log(`seed ${seed}`)
const { findings, ...counts } = await runChaos({ seed, minutes, orders })
const rows = { ...counts, ...findings }
for (const [name, count] of Object.entries(rows)) console.log(`${inWords(name).padEnd(22)}${count}`)
process.exitCode = Object.values(findings).some((count) => count > 0) ? 1 : 0

function inWords(name: string) {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
