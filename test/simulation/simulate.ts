import { drawShops } from './draw-shops.ts'
import { drawnFaults } from './faults.ts'
import { type Answers, usualAnswers } from './answers.ts'
import { type Draws, drawsOf } from './draws.ts'
import type { Life } from './lives.ts'
import { type Outcome, runWorld } from './run-world.ts'
import type { ShopSettings } from './shop.ts'

/** Runs the world of a seed whose services answer as the sandbox does, but for some questions. */
export function simulateAnswers(seed: number, orders: number, others: Answers): Promise<Outcome> {
  const draws = drawsOf(seed)
  const settings = drawShops(draws('shops')).map((each) => ({
    ...each,
    skews: agreeing(each),
    answers: usualAnswers(others),
  }))
  return runWorld({ seed, settings, lives: drawLives(draws, orders, settings.length), faults: drawnFaults })
}

// clocks that differ would excuse a shop that stops
const agreeing = ({ skews }: ShopSettings) => skews.map(() => ({ ms: 0, drift: 0, jump: null }))

/** Runs the world of a seed, with so many orders and payouts. */
export function simulate(
  seed: number,
  orders: number,
  trace: ((line: string) => void) | null = null,
): Promise<Outcome> {
  const draws = drawsOf(seed)
  const settings = drawShops(draws('shops'))
  const lives = drawLives(draws, orders, settings.length)
  return runWorld({ seed, settings, lives, faults: drawnFaults, trace })
}

const drawLives = (draws: Draws, orders: number, shops: number) =>
  Array.from({ length: orders }, (_, number): Life => {
    const random = draws(`life|${number}`)
    const kind = random.pick(['pix', 'pix', 'card', 'both', 'payout', 'payout', 'company'] as const)
    return { kind, shop: number % shops, reference: Math.floor(number / shops) }
  })
