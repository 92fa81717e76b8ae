import { simulate } from '../../simulation/simulate.ts'

// Measures the processor time of a life in simulated worlds, in microseconds, over as many worlds of so many lives as the arguments
// say. The seeds are the same in each run.
const [worlds, lives] = process.argv.slice(2).map(Number)
const times = []
// the first world warms all up
for (let seed = 1; seed <= worlds + 1; seed++) {
  const start = process.cpuUsage()
  const { findings } = await simulate({ seed, orders: lives, people: 0.3 }, null, null)
  if (findings.length > 0) throw new Error(`npm run simulate -- --seed ${seed} --orders ${lives} has findings`)
  const { user, system } = process.cpuUsage(start)
  if (seed > 1) times.push((user + system) / lives)
}
console.log(JSON.stringify(times))
