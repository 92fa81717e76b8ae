import type { Clock } from '../../../src/core/clock.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import { accept, optional, orNull, record, text } from '../../common/guards/guard.ts'
import { addressNames, type PayerFieldName, payerFields } from './payer-fields.ts'

/** The known parts of a CEP's address. `state` is the two-letter code. Unknown parts are left out. */
export type FoundAddress = {
  readonly street?: string | null | undefined
  readonly complement?: string | null | undefined
  readonly district?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
}

const part = optional(orNull(text))
const foundAddress = record<FoundAddress>({ street: part, complement: part, district: part, city: part, state: part })

/** Looks up the address of a CEP of 8 digits; null without one. The shop provides it: there is no default. */
export type FindAddress = (cep: string, options: { readonly signal: AbortSignal }) => Promise<FoundAddress | null>

const searchTimeoutMs = 10_000

/** Looks up addresses by CEP. After a failure or a timeout the payer fills in the fields. */
export class AddressSearch {
  readonly #find: () => FindAddress | undefined
  readonly #clock: () => Clock
  #deadline: Deadline | null = null
  #lastCep = ''
  #filled: Partial<Record<string, string>> = {}

  constructor(find: () => FindAddress | undefined, clock: () => Clock) {
    this.#find = find
    this.#clock = clock
  }

  /** Returns values for the fields that the payer has left empty. Repeating the last CEP returns none. */
  async search(cep: string, typed: (name: PayerFieldName) => string): Promise<Partial<Record<PayerFieldName, string>>> {
    const find = this.#find()
    if (!find || cep === this.#lastCep) return {}
    this.stop()
    this.#lastCep = cep
    const deadline = (this.#deadline = new Deadline(this.#clock(), searchTimeoutMs))
    try {
      const found = await deadline.race(Promise.resolve(find(cep, { signal: deadline.signal })))
      const address: AddressValues | null = accept(foundAddress, found)
      if (deadline !== this.#deadline || !address) return {}
      const isUntouched = (name: PayerFieldName) => ['', this.#filled[name]].includes(typed(name))
      const values = addressNames.flatMap((name) => {
        const value = address[name]?.trim()
        return value && isUntouched(name) && payerFields[name].parse(value) ? [[name, value] as const] : []
      })
      this.#filled = Object.fromEntries(values)
      return this.#filled
    } catch {
      return {}
    } finally {
      deadline.end()
    }
  }

  /** Cancels the running lookup. */
  stop() {
    this.#deadline?.end()
    this.#deadline = null
    this.#lastCep = ''
  }
}

type AddressValues = Readonly<Partial<Record<string, string | null | undefined>>>
