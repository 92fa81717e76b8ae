import { drawShops } from './draw-shops.ts'
import { drawnFaults } from './faults.ts'
import type { Life } from './lives.ts'
import { type Outcome, runWorld } from './run-world.ts'
import { drawsOf } from './draws.ts'

/** Runs the world of a seed, with so many orders and payouts. */
export function simulate(
  seed: number,
  orders: number,
  trace: ((line: string) => void) | null = null,
): Promise<Outcome> {
  const draws = drawsOf(seed)
  const settings = drawShops(draws('shops'))
  const lives = Array.from({ length: orders }, (_, number): Life => {
    const random = draws(`life|${number}`)
    const kind = random.pick(['pix', 'pix', 'card', 'both', 'payout', 'payout', 'company'] as const)
    return { kind, shop: number % settings.length, reference: Math.floor(number / settings.length) }
  })
  return runWorld({ seed, settings, lives, faults: drawnFaults, trace })
}
