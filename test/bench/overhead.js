import { measurePart } from './measure-part.js'
import { fullOrSmoke } from './full-or-smoke.js'
import { runIn } from './runtimes.js'
import { median, spread } from './statistics.js'

/** Measures a call's time relative to bare fetch, both with a stubbed response: median, middle half and microseconds. */
export async function measure() {
  const rows = []
  for (const runtime of ['node', 'deno', 'bun']) {
    const peers = runtime === 'node' ? 'peers' : 'alone'
    const measureTurns = async () => {
      const { ratios, times } = await runIn(runtime, 'overhead/measure-turns.js', String(fullOrSmoke(40)), peers)
      return Object.entries(ratios).map(([name, values]) => rowOf(runtime, name, values, times[name]))
    }
    rows.push(...(await measurePart(`calls on ${runtime}`, measureTurns)))
  }
  return rows
}

function rowOf(runtime, contestant, ratios, times) {
  const note = `${spread(ratios)}, ${median(times).toFixed(1)} µs a call`
  const row = { name: `${runtime}: ${contestant}`, value: median(ratios), note }
  return contestant === 'guiche' ? { ...row, target: `overhead-${runtime}` } : { ...row, unit: '× bare fetch' }
}
