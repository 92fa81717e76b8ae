import { company } from './lives/company.ts'
import { callback, order, refund } from './lives/pix.ts'
import { card } from './lives/card.ts'
import { kyc } from './lives/kyc.ts'
import { payout } from './lives/payout.ts'
import type { FirstDayShop } from './shop.ts'

/** The lives of a day, in their order. Each returns whether it ended right, whatever service answers. */
export const lives = { order, card, refund, payout, kyc, company, callback }

/** How a life went: whether it ended right, and what the shop was told meanwhile. */
export interface Outcome {
  readonly ended: boolean
  readonly says: readonly string[]
}

export type LifeName = keyof typeof lives
export type Outcomes = Readonly<Record<LifeName, Outcome>>

/** Lives through a day of a shop. */
export async function liveThrough(shop: FirstDayShop): Promise<Outcomes> {
  const outcomes: [string, Outcome][] = []
  for (const [name, live] of Object.entries(lives)) {
    const before = shop.says.length
    const ended = await live(shop).catch((error: unknown) => {
      shop.says.push(error instanceof Error ? error.message : String(error))
      return false
    })
    outcomes.push([name, { ended, says: shop.says.slice(before) }])
  }
  return Object.fromEntries(outcomes) as Outcomes
}
