import type { Database } from './database.ts'
import type { World } from './world.ts'

const minuteMs = 60_000
const maxAwayMs = 6000

/** Takes the database away from all servers now and then, for seconds, until the world's faults end. */
export function beginOutages(world: World, database: Database) {
  const { scheduler, draws } = world
  const next = () => {
    const random = draws('outage')
    if (world.faults.outage === 0) return
    scheduler.after(random.below(minuteMs), () => {
      if (random.chance(world.faults.outage)) takeAway(random.below(maxAwayMs))
      next()
    })
  }
  const takeAway = (ms: number) => {
    world.note('the database is away')
    database.isAway = true
    scheduler.after(ms, () => {
      database.isAway = false
    })
  }
  next()
}
