import { type ChargeView, chargeView } from '../../src/contract/charge.ts'
import { ServiceError } from '../../src/core/errors.ts'
import { check } from '../../src/core/fields.ts'
import { problemIn } from '../core/failure.ts'
import { type Change, isUntold } from './machine.ts'

/** What pays: the token of a card typed just now, a saved card, or a page that takes one. */
export type Means =
  | { readonly token: string; readonly payment_method_id?: string }
  | { readonly saved_card: number }
  | { readonly page: true }

/** The two steps of a payment. `means` gives null where something typed is wrong and was said. */
export interface Steps {
  /** Id of the charge in whose place this one is made; null for the order's first. */
  readonly replaces: string | null
  means(signal: AbortSignal): Promise<Means | null>
  /** Sends the payment under a name that is the same for one that is sent again. */
  post(means: Means, request: string): Promise<ChargeView>
}

/**
 * Makes payments, one at a time. A card is turned into a token at the moment of paying. What was sent is neither stopped
 * nor sent again: where its answer is lost, the order tells what became of it.
 */
export class Payment {
  readonly #send: (change: Change) => void
  readonly #random: () => number
  #run = new AbortController()
  #request = ''
  #replaced: string | null = null

  constructor(send: (change: Change) => void, random: () => number) {
    this.#send = send
    this.#random = random
  }

  /** Makes one; true when it was sent, whatever came of it. */
  async make(steps: Steps): Promise<boolean> {
    const { signal } = (this.#run = new AbortController())
    this.#send({ type: 'submitted' })
    const means = await steps.means(signal).catch(() => 'unreachable' as const)
    if (signal.aborted) return false
    if (!means || means === 'unreachable') {
      this.#send({ type: 'stopped', note: means })
      return false
    }
    this.#send({ type: 'sent' })
    // a payment whose answer was lost keeps its name, so that it is made once even if it arrives late; but one that has
    // come to a charge after all is over
    if (steps.replaces !== this.#replaced) this.#request = ''
    this.#replaced = steps.replaces
    this.#request ||= String(this.#random()).slice(2) + String(this.#random()).slice(2)
    const change = await steps.post(means, this.#request).then(made, unmade)
    if (change.type === 'charged' || !isUntold(change.problem)) this.#request = ''
    if (signal.aborted) return false
    this.#send(change)
    return true
  }

  /** Ends what is under way: a card is no longer turned into a token, and an answer that still comes is not heard. */
  stop() {
    this.#run.abort()
  }
}

function made(data: unknown): Extract<Change, { type: 'charged' | 'unpaid' }> {
  const read = check(chargeView, data)
  return read.success ? { type: 'charged', charge: read.output } : { type: 'unpaid', problem: null, wrong: [] }
}

const unmade = (error: unknown): Extract<Change, { type: 'unpaid' }> => ({
  type: 'unpaid',
  problem: problemIn(error),
  wrong: error instanceof ServiceError ? Object.keys(error.fields) : [],
})
