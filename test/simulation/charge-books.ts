import type { Resolution } from '../../src/merchant/charges/resolve.ts'
import type { FactOf } from './facts.ts'
import type { World } from './world.ts'

/** What became of each charge, as a person reads it in a service's dashboard. */
export class ChargeBooks {
  readonly #world: World
  readonly #outcomes = new Map<string, Resolution>()
  readonly #requestedAt = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
    const set = ({ shop, charge }: FactOf<'charge-created' | 'money' | 'card-declined'>, outcome: Resolution) =>
      this.#outcomes.set(`${shop} ${charge}`, outcome)
    world.listen((fact) => {
      if (fact.type === 'audit' && fact.event === 'charge-requested')
        this.#requestedAt.set(`${fact.shop} ${fact.reference}`, world.scheduler.now)
      if (fact.type === 'charge-created') set(fact, 'processing')
      if (fact.type === 'card-declined') set(fact, 'declined')
      if (fact.type === 'money') set(fact, fact.refunded < fact.amount ? 'paid' : 'refunded')
    })
  }

  /** Returns what the books say about a charge at this moment: at the start that it was not created. */
  outcomeOf(shop: string, charge: string): Resolution {
    return this.#outcomes.get(`${shop} ${charge}`) ?? 'not_created'
  }

  /** Returns the milliseconds since the last charge of an order was requested. */
  ageOf(shop: string, order: string): number {
    return this.#world.scheduler.now - (this.#requestedAt.get(`${shop} ${order}`) ?? 0)
  }
}
