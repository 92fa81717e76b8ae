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

/** The element whose shop looks up addresses. */
export interface AddressHost {
  readonly ['constructor']: { readonly platform: { readonly clock: Clock } }
  readonly findAddress: FindAddress | undefined
  readonly isConnected: boolean
}

/** The fields that are filled in. */
interface AddressForm {
  text(name: PayerFieldName): string
  set(name: PayerFieldName, text: string): void
}

/** Looks up addresses by CEP. After a failure or a timeout the payer fills in the fields. */
export class AddressSearch {
  readonly #host: AddressHost
  readonly #form: AddressForm
  #controller = new AbortController()
  #lastCep = ''
  #filled: Partial<Record<string, string>> = {}

  constructor(host: AddressHost, form: AddressForm) {
    this.#host = host
    this.#form = form
  }

  /** Fills in the fields that the payer has left empty. A CEP that is not complete, and the last one again, fill in none. */
  async fill(): Promise<void> {
    const { findAddress, isConnected } = this.#host
    const cep = payerInputs.zip_code.parse(this.#form.text('zip_code'))
    if (!cep || !findAddress || !isConnected || cep === this.#lastCep) return
    const found = await this.#search(cep, findAddress)
    for (const name of addressNames) if (found[name]) this.#form.set(name, found[name])
  }

  async #search(cep: string, find: FindAddress): Promise<Partial<Record<PayerFieldName, string>>> {
    this.stop()
    this.#lastCep = cep
    const { signal } = (this.#controller = new AbortController())
    try {
      const found = await within(
        this.#host.constructor.platform.clock,
        searchTimeoutMs,
        (signal) => find(cep, { signal }),
        signal,
      )
      const address: AddressValues | null = accept(foundAddress, found)
      if (signal.aborted || !address) return {}
      const isUntouched = (name: PayerFieldName) => ['', this.#filled[name]].includes(this.#form.text(name))
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
