import type { InvalidCard } from '../card-fields/tokenizer.ts'
import { type Change, isOutcomeUnknown } from './machine.ts'
import { readCharge, readFailure } from './requests.ts'

/** The source of a payment: the token of a new or saved card, a saved card without its code, or a payment page. */
export type PaymentSourceFields =
  | { readonly token: string; readonly payment_method_id?: string; readonly saved_card?: number }
  | { readonly saved_card: number }
  | { readonly use_payment_page: true }

export interface PaymentSteps {
  /** Id of the charge that this one replaces; null for the order's first. */
  readonly replacesCharge: string | null
  /** Returns the source, or the card's fields that the tokenizer refused and that are already marked. */
  source(signal: AbortSignal): Promise<PaymentSourceFields | InvalidCard>
  post(source: PaymentSourceFields, idempotencyKey: string): Promise<{ readonly data: unknown }>
}

/** Makes one payment at a time. A sent one is neither stopped nor repeated: the order shows a lost outcome. */
export class Payment {
  readonly #send: (change: Change) => void
  readonly #random: () => number
  #controller: AbortController | undefined
  #idempotencyKey = ''
  #replacedCharge: string | null = null

  constructor(send: (change: Change) => void, random: () => number) {
    this.#send = send
    this.#random = random
  }

  /** Makes a payment. Returns whether it was sent, whatever its outcome. */
  async make(steps: PaymentSteps): Promise<boolean> {
    const { signal } = (this.#controller = new AbortController())
    this.#send({ type: 'submitted' })
    const source = await steps.source(signal).catch(() => null)
    if (signal.aborted) return false
    if (!source || 'invalid' in source) {
      const note = navigator.onLine ? 'tokenizerFailed' : 'offline'
      this.#send(source ? refused(source) : { type: 'not-sent', note })
      return false
    }
    this.#send({ type: 'sent' })
    // after a lost response the key stays, so that a late first request and its repetition make one payment; once that
    // payment has a charge, the next one needs a new key
    if (steps.replacesCharge !== this.#replacedCharge) this.#idempotencyKey = ''
    this.#replacedCharge = steps.replacesCharge
    this.#idempotencyKey ||= String(this.#random()).slice(2) + String(this.#random()).slice(2)
    const change = await steps.post(source, this.#idempotencyKey).then(readCharge, readFailure)
    // the key may be the next payment's by now
    if (signal.aborted) return false
    if (change.type === 'charged' || !isOutcomeUnknown(change.problem)) this.#idempotencyKey = ''
    this.#send(change)
    return true
  }

  /** Stops the running payment: cancels the tokenization, and ignores a response that still arrives. */
  stop() {
    this.#controller?.abort()
  }
}

// a provider may not say which fields it refused
const refused = ({ invalid }: InvalidCard): Change => ({
  type: 'not-sent',
  note: invalid.length ? 'refused' : 'invalid',
  refused: invalid,
})
