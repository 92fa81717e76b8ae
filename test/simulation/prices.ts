import type { World } from './world.ts'

/** Cents by which a price changes: more than any two prices of a world differ. */
const changeBy = 100_000
const maxChangeMs = 90_000

/** The prices of a shop's orders and the amounts of its payouts, as its own database has them. Some prices change. */
export class Prices {
  readonly #world: World
  readonly #shop: string
  readonly #amountOf: (reference: string) => number
  readonly #current = new Map<string, number>()

  constructor(world: World, shop: string, amountOf: (reference: string) => number) {
    this.#world = world
    this.#shop = shop
    this.#amountOf = amountOf
  }

  /** Returns the price in cents that an order has now, or the amount of a payout. */
  of(reference: string): number {
    return this.#current.get(reference) ?? this.#amountOf(reference)
  }

  /** Begins an order or a payout. The price of an order may rise or fall while it is paid. */
  begin(reference: string, canChange: boolean) {
    const random = this.#world.draws(`price|${this.#shop}|${reference}`)
    const price = this.#amountOf(reference)
    const prices = random.chance(0.5) ? [price, price + changeBy] : [price + changeBy, price]
    const [first = price, next = price] = prices
    if (!canChange || !random.chance(this.#world.faults.priceChange)) return this.#set(reference, price)
    this.#set(reference, first)
    this.#world.scheduler.after(random.below(maxChangeMs), () => this.#set(reference, next))
  }

  #set(reference: string, amount: number) {
    this.#current.set(reference, amount)
    this.#world.record({ type: 'price', shop: this.#shop, reference, amount })
  }
}
