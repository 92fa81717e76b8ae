import process from 'node:process'
import { answer } from '../charge.js'
import { median } from '../statistics.js'
import { contestants } from './contestants.js'

// Runs in the runtime that is measured. Everyone takes a turn in each round, in another order each time, so that a
// machine that grows slower does so for all. A sample is ten calls, for clocks that are not fine enough for one; a turn
// is the median of its samples; its figure is the ratio to the turn of bare fetch in the same round.
const [, , rounds, peers] = process.argv
const samples = 60
const calls = 10

const all = Object.entries(await contestants(peers === 'peers'))
for (const [name, call] of all) {
  const got = await call()
  if (got?.id !== answer.id) throw new Error(`${name} gives another answer than the stub`)
  for (let count = 0; count < 2000; count++) await call()
}

const ratios = Object.fromEntries(all.map(([name]) => [name, []]))
const times = Object.fromEntries(all.map(([name]) => [name, []]))
for (let round = 0; round < Number(rounds); round++) {
  const turn = [...all.slice(round % all.length), ...all.slice(0, round % all.length)]
  const took = {}
  for (const [name, call] of turn) took[name] = await turnOf(call)
  for (const [name] of all) {
    times[name].push(took[name])
    ratios[name].push(took[name] / took['bare fetch'])
  }
}
console.log(JSON.stringify({ ratios, times }))

// microseconds a call
async function turnOf(call) {
  const taken = []
  for (let sample = 0; sample < samples; sample++) {
    const start = performance.now()
    for (let count = 0; count < calls; count++) await call()
    taken.push(((performance.now() - start) / calls) * 1000)
  }
  return median(taken)
}
