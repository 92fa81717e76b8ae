import { isRecord } from '../../../src/core/is-record.ts'
import type { Outgoing } from '../callbacks.ts'
import { Contracts } from '../contracts/contracts.ts'
import type { CallbackHabits, Fields, Operation } from '../questions/effect.ts'
import type { World } from '../world.ts'
import { personOf, textsOf } from './person-of.ts'

/** The share of the callbacks of a charge beside which another text arrives at its address, about its payer. */
const strayShare = 0.15
/** The share of the payouts whose first request the service refuses, in words about the beneficiary. */
const refusedShare = 0.1

/** What the service of a shop has and says about people: only in worlds whose lives are about them. */
export class ServicePeople {
  readonly contracts: Contracts
  /** The references of its payouts, by their ids. */
  readonly payouts = new Map<string, string>()
  readonly #world: World
  readonly #shop: string
  readonly #refused = new Set<string>()
  readonly #strays = new Set<string>()
  #sent = 0

  constructor(world: World, shop: string) {
    this.#world = world
    this.#shop = shop
    this.contracts = new Contracts(world, shop)
  }

  /** Returns a record of a charge with what the service has written about its payer. */
  withTexts(record: Fields, order: string): Fields {
    const person = { shop: this.#shop, reference: order }
    const number = ++this.#sent
    const about = `${number} de ${this.#shop}-${order}-`
    const [history, reason] = [`historico ${about}`, `motivo ${about}`] as const
    const { substatus } = record
    this.#world.personal.declare(person, textsOf(personOf(person)))
    this.#world.personal.give(person, [history, reason])
    // only a contested payment has one
    return {
      ...record,
      status_history: [{ by: history }],
      ...(isRecord(substatus) && { substatus: { ...substatus, reason } }),
    }
  }

  /** Returns a text that arrives once at the address of a charge, about its payer and no record of it; null without one. */
  stray(callback: Outgoing, sign: CallbackHabits['sign']): Outgoing | null {
    const { about, reference } = callback
    if (this.#strays.has(reference)) return null
    const random = this.#world.draws(`stray|${this.#shop}|${about}`)
    if (!random.chance(strayShare)) return null
    const text = `recado ${++this.#sent} de ${this.#shop}-${about}-`
    this.#world.personal.give({ shop: this.#shop, reference: about }, [text])
    const body = random.chance(0.5) ? text : JSON.stringify({ note: text })
    this.#strays.add(reference)
    return { ...callback, body, headers: sign?.(body) ?? {}, tries: 1 }
  }

  /** Returns the refusal of the first request of a payout, in words about its beneficiary; null without one. */
  refuse(operation: Operation, payout: string): Response | null {
    if (operation !== 'payout' || this.#refused.has(payout)) return null
    this.#refused.add(payout)
    if (!this.#world.draws(`refused|${this.#shop}|${payout}`).chance(refusedShare)) return null
    const person = { shop: this.#shop, reference: payout }
    const text = `chave recusada de ${this.#shop}-${payout}-`
    this.#world.personal.give(person, [text])
    const errors = { 'beneficiary.pix.key': [text] }
    return Response.json({ message: 'The given data was invalid.', errors }, { status: 422 })
  }
}
