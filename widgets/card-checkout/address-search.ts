import * as v from 'valibot'
import type { Clock } from '../../src/core/clock.ts'
import { Deadline } from '../../src/core/deadline.ts'
import { addressNames, type PayerName, payerFields } from './payer-fields.ts'

const text = v.optional(v.nullable(v.string()))

const foundAddress = v.nullable(v.object({ street: text, complement: text, district: text, city: text, state: text }))

/** An address as it is known of a CEP; `state` by its two letters. What is not known is left out. */
export type FoundAddress = Exclude<v.InferInput<typeof foundAddress>, null>

/** Looks the address of a CEP of 8 digits up; null where there is none. A shop gives it: none is called by default. */
export type FindAddress = (cep: string, options: { readonly signal: AbortSignal }) => Promise<FoundAddress | null>

/** Milliseconds after which nobody waits for an address. */
const patience = 10_000

/** Looks up what a CEP tells of an address. Whatever fails, or comes late, leaves the fields to the payer. */
export class AddressSearch {
  readonly #find: () => FindAddress | undefined
  readonly #clock: () => Clock
  #deadline: Deadline | null = null
  #last = ''
  #given: Partial<Record<string, string>> = {}

  constructor(find: () => FindAddress | undefined, clock: () => Clock) {
    this.#find = find
    this.#clock = clock
  }

  /** What is known of a CEP for the fields in which the payer has typed nothing; nothing for the one looked up last. */
  async look(cep: string, typed: (name: PayerName) => string): Promise<Partial<Record<PayerName, string>>> {
    const find = this.#find()
    if (!find || cep === this.#last) return {}
    this.stop()
    this.#last = cep
    const deadline = (this.#deadline = new Deadline(this.#clock(), patience))
    try {
      const found = await deadline.race(Promise.resolve(find(cep, { signal: deadline.signal })))
      const read = v.safeParse(foundAddress, found)
      if (deadline !== this.#deadline || !read.success) return {}
      const isFree = (name: PayerName) => ['', this.#given[name]].includes(typed(name))
      const known = addressNames.flatMap((name) => {
        const value = (read.output as Values)?.[name]?.trim()
        return value && isFree(name) && payerFields[name].read(value) ? [[name, value] as const] : []
      })
      this.#given = Object.fromEntries(known)
      return this.#given
    } catch {
      return {}
    } finally {
      deadline.end()
    }
  }

  /** Waits for no address any longer. */
  stop() {
    this.#deadline?.end()
    this.#deadline = null
    this.#last = ''
  }
}

type Values = Readonly<Partial<Record<string, string | null>>> | null
