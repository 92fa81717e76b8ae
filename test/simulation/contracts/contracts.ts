import type { Outgoing } from '../callbacks.ts'
import type { Instance } from '../instance.ts'
import type { World } from '../world.ts'

/** What is true about a contract: who has signed, of whom, and the statuses of the service. */
export interface ContractTruth {
  /** The positions of the signers who have signed, in their order: `0,1`. */
  readonly signed: string
  /** The contract's status; null before there is one. */
  readonly contract: string | null
  /** The onboarding's status. */
  readonly status: string
}

/** The onboardings with contracts in a service's books, by their references, and the shop's address for their changes. */
export class Contracts {
  readonly #world: World
  readonly #shop: string
  readonly #references = new Map<string, string>()
  readonly #tellings = new Map<string, readonly { readonly instance: Instance; readonly isFaulty: boolean }[]>()
  /** The path of the address that the shop has registered for changes; null before. */
  webhook: string | null = null

  constructor(world: World, shop: string) {
    this.#world = world
    this.#shop = shop
  }

  add(reference: string, id: string) {
    this.#references.set(id, reference)
  }

  /** Returns the reference of an onboarding; null for one without a contract to sign. */
  referenceOf(id: string): string | null {
    return this.#references.get(id) ?? null
  }

  /** Notes that a server's hook is told about an onboarding. Returns how many faults explain that it is told again. */
  tell(id: string, instance: Instance, isFaulty: boolean): number {
    const tellings = [...(this.#tellings.get(id) ?? []), { instance, isFaulty }]
    this.#tellings.set(id, tellings)
    const failures = [...this.#world.failures].flatMap(([key, times]) => (key.includes(id) ? times : []))
    return failures.length + tellings.filter((each) => each.isFaulty || !each.instance.isAlive).length
  }

  /** Sends an onboarding after a change to the address that the shop has registered. */
  announce(text: string, headers: Outgoing['headers'], deliver: (callback: Outgoing) => void) {
    const about = this.referenceOf(JSON.parse(text).id)
    const path = this.webhook
    if (about === null || path === null) return
    const named = { shop: this.#shop, kind: 'onboarding', reference: `${this.#shop} ${about}`, about } as const
    deliver({ ...named, path, body: text, headers })
  }

  /** Returns the id of the onboarding of a contract; null before it is known. */
  idOf(reference: string): string | null {
    return [...this.#references].find(([, each]) => each === reference)?.[0] ?? null
  }

  /** Records what is true about a contract from now on. */
  change(reference: string, truth: ContractTruth) {
    this.#world.record({ type: 'contract', shop: this.#shop, reference, ...truth })
  }
}
