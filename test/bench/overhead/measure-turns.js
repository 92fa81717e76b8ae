import process from 'node:process'
import { response } from '../charge.js'
import { fullOrSmoke } from '../full-or-smoke.js'
import { median } from '../statistics.js'
import { contestants } from './contestants.js'

// Runs in the measured runtime. Every contestant takes one turn in each round, in rotating order, so that a machine that slows
// down slows all of them. A sample is ten calls, because some clocks are too coarse for one. A turn's time is the median of
// its samples, and its result is the ratio to the turn of bare fetch in the same round.
const [, , rounds, peers] = process.argv
const [samples, warmUps] = fullOrSmoke([60, 2000], [2, 2])
const calls = 10

const all = Object.entries(await contestants(peers === 'peers'))
for (const [name, call] of all) {
  const result = await call()
  if (result?.id !== response.id) throw new Error(`${name} does not return the stub's response`)
  for (let count = 0; count < warmUps; count++) await call()
}

const ratios = Object.fromEntries(all.map(([name]) => [name, []]))
const times = Object.fromEntries(all.map(([name]) => [name, []]))
for (let round = 0; round < Number(rounds); round++) {
  const turn = [...all.slice(round % all.length), ...all.slice(0, round % all.length)]
  const turnTimes = {}
  for (const [name, call] of turn) turnTimes[name] = await turnOf(call)
  for (const [name] of all) {
    times[name].push(turnTimes[name])
    ratios[name].push(turnTimes[name] / turnTimes['bare fetch'])
  }
}
console.log(JSON.stringify({ ratios, times }))

// microseconds per call
async function turnOf(call) {
  const sampleTimes = []
  for (let sample = 0; sample < samples; sample++) {
    const start = performance.now()
    for (let count = 0; count < calls; count++) await call()
    sampleTimes.push(((performance.now() - start) / calls) * 1000)
  }
  return median(sampleTimes)
}
