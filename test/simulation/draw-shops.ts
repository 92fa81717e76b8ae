import type { Random } from '../../src/store-cases/seeded-random.ts'
import { drawAnswers } from './answers.ts'
import type { Skew } from './instance.ts'
import type { ShopSettings } from './shop.ts'

const hourMs = 3_600_000

/** Draws two shops, which use the same references at different prices. */
export function drawShops(random: Random): readonly ShopSettings[] {
  const maxSkewMs = random.pick([0, 5000, 25_000, 3 * hourMs])
  const skew = (): Skew => ({
    ms: (random.next() - 0.5) * 2 * maxSkewMs,
    drift: random.chance(0.3) ? (random.next() - 0.5) * 1e-4 : 0,
    jump:
      maxSkewMs > 30_000 && random.chance(0.3)
        ? {
            at: random.below(120_000),
            by: (random.next() - 0.5) * maxSkewMs,
            everyMs: random.pick([Infinity, 60_000, 20_000]),
          }
        : null,
  })
  const shop = (name: string, price: number, servers: number): ShopSettings => ({
    name,
    answers: drawAnswers(random),
    skews: Array.from({ length: servers }, skew),
    changesBy: random.pick(['watch', 'versions', 'get']),
    dayLimit: random.chance(0.3) ? Math.floor(price * (1.5 + random.below(3))) : null,
    amountOf: (reference) => price + 2 * Number(reference.replace(/\D/g, '')),
  })
  return [shop('blue', 1000, 2 + Math.floor(random.below(3))), shop('green', 5001, 2)]
}

/** Returns whether a clock is within 30 s of the true time. An hour of drift moves it by less than 0.4 s. */
export const isClose = ({ ms, jump }: Skew) => Math.abs(ms) <= 29_000 && jump === null

/** Returns the most milliseconds by which a clock is off, without its drift. */
export const maxOff = ({ ms, jump }: Skew) => Math.abs(ms) + Math.abs(jump?.by ?? 0)

/** Returns the most milliseconds between two of these clocks. A jump moves a clock, and is undone. */
export function spreadOf(skews: readonly Skew[]): number {
  const all = skews.flatMap(({ ms, jump }) => [ms, ms + (jump?.by ?? 0)])
  return Math.max(...all) - Math.min(...all)
}
