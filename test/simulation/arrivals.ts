import type { Reference } from './books.ts'
import type { Parts } from './build-world.ts'
import { type Life, live, subjectOf } from './lives.ts'

/** The most milliseconds between the arrivals of two lives. */
const arrivalMs = 400
/** Milliseconds after the last arrival in which everybody has left, or is not answered any more. */
const patienceMs = 3_600_000

/** The people who come to a world. */
export class Arrivals {
  /** All that anybody has come for. */
  readonly references: Reference[] = []
  readonly #parts: Parts
  readonly #unanswered = new Set<Reference>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Lets lives begin one after the other; the first has this number. Returns whether all of them have left, or an hour has passed since
   * the last one came.
   */
  begin(lives: readonly Life[], first: number): () => boolean {
    const { world } = this.#parts
    for (const [index, life] of lives.entries()) this.#arrive(life, first + index, index * arrivalMs)
    const endsAt = world.elapsed + lives.length * arrivalMs + patienceMs
    return () => this.#unanswered.size === 0 || world.elapsed > endsAt
  }

  /** Records those who wait for an answer still. */
  end() {
    for (const each of this.#unanswered) this.#noteUnanswered(each, 'no answer')
  }

  #arrive(life: Life, number: number, ms: number) {
    const { world, shops, bank, chargeBooks } = this.#parts
    const shop = shops[life.shop]
    if (!shop) return
    const each: Reference = { shop, ...subjectOf(life) }
    this.references.push(each)
    this.#unanswered.add(each)
    world.scheduler.after(ms + world.draws(`arrival|${number}`).below(arrivalMs), () => {
      shop.killOne(each.reference)
      void shop.closeOne(each.reference)
      if (each.kind === 'order' || each.kind === 'payout') shop.prices.begin(each.reference, each.kind === 'order')
      void live(world, each, life.kind, bank, chargeBooks)
        .catch((error: unknown) => this.#noteUnanswered(each, error instanceof Error ? error.message : 'no error'))
        .finally(() => this.#unanswered.delete(each))
    })
  }

  #noteUnanswered({ shop, reference }: Reference, text: string) {
    this.#parts.world.record({ type: 'unanswered', shop: shop.settings.name, reference, text })
  }
}
