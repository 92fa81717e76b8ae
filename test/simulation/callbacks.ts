import type { FaultAt } from './faults.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

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

  readonly deliver = (shop: string, request: Request) => void this.#deliver(shop, request)

  async #deliver(shop: string, request: Request) {
    const { pathname } = new URL(request.url)
    const body = await request.text()
    const reference = subjectOf(body)
    const random = this.#world.draws(`callback|${shop}|${reference}`)
    const { faults, counts } = this.#world
    const fault = faults.at('callback', random)
    // no operation reads a charge: the callback of one is lost only where a person settles it
    if (fault === 'lost' && isPayout(body)) {
      counts.lostCallbacks++
      return
    }
    void this.#send(shop, pathname, body, reference, fault)
    for (let copy = 1; copy < ((fault && copies[fault]) ?? 1); copy++)
      void this.#send(shop, pathname, body, reference, null)
    if (fault !== 'forged') return
    const token = Array.from({ length: 43 }, () => random.pick(tokenCharacters)).join('')
    void this.#post(shop, pathname.replace(/[^/]+$/, token), body, reference, true)
  }

  async #send(shop: string, path: string, body: string, reference: string, fault: FaultAt<'callback'> | null) {
    const { draws, scheduler } = this.#world
    const random = draws(`send|${shop}|${reference}`)
    const [other = shop] = [...this.#shops.keys()].filter((name) => name !== shop)
    const to = fault === 'elsewhere' ? other : shop
    this.#pending++
    await scheduler.sleep(random.below(fault === null ? 500 : (delaysMs[fault] ?? 500)))
    for (let tries = 0; tries < maxTries; tries++) {
      if ((await this.#post(to, path, body, reference, false)) === 204) break
      await scheduler.sleep(500 + random.below(1500))
    }
    this.#pending--
  }

  async #post(name: string, path: string, body: string, reference: string, isForged: boolean): Promise<number> {
    const shop = this.#shops.get(name)
    if (!shop) return 0
    const request = new Request(`https://${name}.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const response = await shop.fetch(`callback|${reference}`, request).catch(() => null)
    const status = response?.status ?? 0
    this.#world.record({ type: 'callback', shop: name, reference, status, isForged })
    return status
  }
}

// an item of the list of payouts need not hold its invoice
const subjectOf = (body: string) =>
  /"(?:invoice|customNumber)":"([^"]*)"/.exec(body)?.[1] ?? /"id":(\d+)/.exec(body)?.[1] ?? ''
const isPayout = (body: string) => body.includes('"recipient":')
