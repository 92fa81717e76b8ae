import { type Clock, within } from '../../../src/core/clock.ts'
import { accept, isText, optional, orNull, record } from '../../common/guards/guard.ts'
import { addressNames, type PayerFieldName, payerInputs } from './payer-fields.ts'

/** The known parts of a CEP's address. `state` is the two-letter code. Unknown parts are left out. */
export type FoundAddress = {
  /** Street. */
  readonly street?: string | null | undefined
  /** Part of the street or building. */
  readonly complement?: string | null | undefined
  /** District. */
  readonly district?: string | null | undefined
  /** City. */
  readonly city?: string | null | undefined
  /** Two-letter code of the state: `'SP'`. */
  readonly state?: string | null | undefined
}

const part = optional(orNull(isText))
const foundAddress = record<FoundAddress>({ street: part, complement: part, district: part, city: part, state: part })

/** Looks up the address of a CEP of 8 digits; null without one. The shop provides it: there is no default. */
export type FindAddress = (cep: string, options: { readonly signal: AbortSignal }) => Promise<FoundAddress | null>

const searchTimeoutMs = 10_000

/** Looks up addresses by CEP. After a failure or a timeout the payer fills in the fields. */
export class AddressSearch {
  readonly #find: () => FindAddress | undefined
  readonly #clock: () => Clock
  #controller = new AbortController()
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
    const { signal } = (this.#controller = new AbortController())
    try {
      const found = await within(this.#clock(), searchTimeoutMs, (signal) => find(cep, { signal }), signal)
      const address: AddressValues | null = accept(foundAddress, found)
      if (signal.aborted || !address) return {}
      const isUntouched = (name: PayerFieldName) => ['', this.#filled[name]].includes(typed(name))
      const values = addressNames.flatMap((name) => {
        const value = address[name]?.trim()
        return value && isUntouched(name) && payerInputs[name].parse(value) ? [[name, value] as const] : []
      })
      this.#filled = Object.fromEntries(values)
      return this.#filled
    } catch {
      return {}
    }
  }

  stop() {
    this.#controller.abort()
    this.#lastCep = ''
  }
}

type AddressValues = Readonly<Partial<Record<string, string | null | undefined>>>
