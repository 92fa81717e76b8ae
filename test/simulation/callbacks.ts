import type { FaultAt } from './faults.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** A callback of a service that is about to be sent. */
export interface Outgoing {
  readonly shop: string
  readonly kind: 'charge' | 'payout' | 'onboarding'
  /** The invoice, the id of a payout, the reference of an onboarding, or the shop and the reference of a contract. */
  readonly reference: string
  /** The reference of the life that it is about; '' where it is not known. */
  readonly about: string
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** The most tries until a server accepts it (default: many). */
  readonly tries?: number | undefined
}

const tokenCharacters = ['A', 'B', 'c', 'd', 'E', 'f', '0', '7', '-', '_'] as const
const maxTries = 200
/** How often a callback is sent. */
const copies: Partial<Record<FaultAt<'callback'>, number>> = { doubled: 2, tenfold: 10 }
/** The most milliseconds until a callback is sent. One that is early arrives before the response to its request. */
const delaysMs: Partial<Record<FaultAt<'callback'>, number>> = { late: 30_000, early: 0 }

/** The callbacks of all services: each is sent until a server accepts it, some twice, late, lost, forged or to another shop. */
export class Callbacks {
  readonly #world: World
  readonly #shops: ReadonlyMap<string, Shop>
  #pending = 0

  constructor(world: World, shops: ReadonlyMap<string, Shop>) {
    this.#world = world
    this.#shops = shops
  }

  /** Returns how many callbacks no server has accepted yet. */
  pending() {
    return this.#pending
  }

  readonly deliver = (callback: Outgoing) => {
    const { shop, kind, reference, path } = callback
    const random = this.#world.draws(`callback|${shop}|${reference}`)
    const { faults, counts } = this.#world
    const fault = faults.at('callback', random)
    // no operation reads a charge: the callback of one is lost only where a person settles it
    if (fault === 'lost' && kind !== 'charge') {
      counts.lostCallbacks++
      return
    }
    void this.#send(callback, fault)
    for (let copy = 1; copy < ((fault && copies[fault]) ?? 1); copy++) void this.#send(callback, null)
    if (fault !== 'forged') return
    const token = Array.from({ length: 43 }, () => random.pick(tokenCharacters)).join('')
    void this.#post(shop, { ...callback, path: path.replace(/[^/]+$/, token), headers: {} }, true)
  }

  async #send(callback: Outgoing, fault: FaultAt<'callback'> | null) {
    const { shop, reference } = callback
    const { draws, scheduler } = this.#world
    const random = draws(`send|${shop}|${reference}`)
    const [other = shop] = [...this.#shops.keys()].filter((name) => name !== shop)
    const to = fault === 'elsewhere' ? other : shop
    this.#pending++
    await scheduler.sleep(random.below(fault === null ? 500 : (delaysMs[fault] ?? 500)))
    for (let tries = 0; tries < (callback.tries ?? maxTries); tries++) {
      if ((await this.#post(to, callback, false)) === 204) break
      await scheduler.sleep(500 + random.below(1500))
    }
    this.#pending--
  }

  async #post(name: string, outgoing: Outgoing, isForged: boolean): Promise<number> {
    const { path, body, headers, reference } = outgoing
    const person = { shop: outgoing.shop, reference: outgoing.about }
    const shop = this.#shops.get(name)
    if (!shop) return 0
    const request = new Request(`https://${name}.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    this.#world.counts.callbacks++
    this.#world.passed(`${body} ${JSON.stringify(headers)}`)
    this.#world.personal.receive(person, body)
    const response = await shop.fetch(`callback|${reference}`, request).catch(() => null)
    this.#world.personal.receive(person, body)
    const status = response?.status ?? 0
    this.#world.record({ type: 'callback', shop: name, reference, status, isForged })
    return status
  }
}
