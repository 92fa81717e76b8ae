import type { Fact, FactOf } from '../facts.ts'
import type { Knowledge } from '../answers.ts'
import type { World } from '../world.ts'

/** What a rule says when it is broken, and about what. */
export interface Finding {
  readonly rule: string
  /** The shop and the reference: `blue order-7`. */
  readonly about: string
  readonly text: string
  /** The number of facts until then. */
  readonly step: number
}

/** What a rule has to say what it found. */
export interface Judge {
  readonly world: World
  /** True when the clocks of all servers are within 30 s of the service's. */
  readonly isTimely: boolean
  /** Milliseconds between the clocks of the servers of one shop, at most. */
  readonly spreadMs: number
  /** Returns what a shop may not know, and of what its server may stop. */
  knowledge(shop: string): Knowledge
  /** Counts an evaluation on something that could break the rule. */
  evaluated(): void
  broken(about: Pick<Fact, 'shop' | 'reference'>, text: string): void
}

/** Looks at facts as they happen, and at the books at the end. */
export interface Watch {
  readonly on?: { readonly [Type in Fact['type']]?: (fact: FactOf<Type>) => void }
  end?(): void
}

/** What must hold in every world. */
export interface Rule {
  /** Its name, which says it: `one-payout`. */
  readonly name: string
  watch(judge: Judge): Watch
}

/** Returns the name of an order or a payout over all shops. */
export const keyOf = ({ shop, reference }: Pick<Fact, 'shop' | 'reference'>): string => `${shop} ${reference}`

/** Collects values by key. */
export class Lists<T> {
  readonly #lists = new Map<string, T[]>()

  get(key: string): readonly T[] {
    return this.#lists.get(key) ?? []
  }

  add(key: string, value: T) {
    const list = this.#lists.get(key)
    if (list) list.push(value)
    else this.#lists.set(key, [value])
  }

  entries() {
    return this.#lists.entries()
  }
}
