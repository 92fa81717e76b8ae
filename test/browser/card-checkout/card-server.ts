import type { Input } from '../../../src/core/operation.ts'
import { serve } from '../../../src/http/serve.ts'
import type { CardView } from '../../../src/merchant-api/card.ts'
import { card } from '../../../src/merchant-api/card.ts'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { type ProblemName, problem } from '../../../src/merchant-api/problems.ts'
import { ScriptedServer } from '../scripted-server.ts'

/** An order of R$ 149,90 on 21 March 2026 at noon in São Paulo. */
export const order: CardView = {
  amount: 14990,
  currency: 'BRL',
  description: 'Pedido 1001',
  payee: 'Loja Exemplo',
  installment_plans: [
    { count: 1, first_installment_amount: 14990, installment_amount: 14990, total_amount: 14990, interest_amount: 0 },
    { count: 2, first_installment_amount: 7495, installment_amount: 7495, total_amount: 14990, interest_amount: 0 },
    { count: 3, first_installment_amount: 4998, installment_amount: 4996, total_amount: 14990, interest_amount: 0 },
    { count: 10, first_installment_amount: 1684, installment_amount: 1684, total_amount: 16840, interest_amount: 1850 },
  ],
  saved_cards: [],
  requires_security_code: false,
  can_save: false,
  required_fields: ['document'],
  can_redirect: false,
  charge: null,
  retryable: false,
  server_time: '2026-03-21T15:00:00Z',
}

/** A card charge of that order, under review. */
export const charge: ChargeView = {
  id: '8101',
  method: 'card',
  status: 'processing',
  amount: 14990,
  paid_amount: null,
  currency: 'BRL',
  description: 'Pedido 1001',
  payee: 'Loja Exemplo',
  pix: null,
  payment_page: null,
  renewable: false,
  paid_at: null,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}

/** The body of a payment request. */
export type PaymentBody = Input<typeof card.pay>

/** A scripted merchant server with one order and one session. */
export class CardServer extends ScriptedServer {
  order: CardView
  /** The problem that payments get; `lost`: the payment is made, and its response is lost. */
  paymentProblem: ProblemName | 'lost' | null = null
  /** The field errors of a problem. */
  invalidFields: Record<string, string[]> = {}
  /** What a payment changes in the order's charge; null: no charge is made. */
  newCharge: Partial<ChargeView> | null = {}
  /** Whether payments wait for `releasePayments`. */
  holdsPayments = false
  /** Every payment received. */
  readonly payments: PaymentBody[] = []
  #heldPayments: (() => void)[] = []

  constructor(first: Partial<CardView> = {}) {
    super()
    this.order = { ...order, ...first }
  }

  protected describeRequest({ method, url }: Request, _path: string, body: string) {
    return `${method} ${url} ${body}`.trim()
  }

  /** Changes the order and ends the waiting requests. */
  change(parts: Partial<CardView>) {
    this.order = { ...this.order, ...parts }
    this.notifyChange()
  }

  /** Sets the order's charge. */
  charge(parts: Partial<ChargeView>, more: Partial<CardView> = {}) {
    this.change({ charge: { ...charge, ...parts }, ...more })
  }

  /** Responds to the waiting payments. */
  releasePayments() {
    this.holdsPayments = false
    for (const release of this.#heldPayments.splice(0)) release()
  }

  /** The body of the responses. */
  get view(): CardView {
    return { ...this.order, server_time: this.serverTime(order.server_time) }
  }

  protected readonly handle = serve<{ card: typeof card }, Request>(
    { card },
    {
      card: {
        get: (_, request) => this.respondWhenChanged(() => this.view, request),
        pay: async (body) => {
          this.payments.push(body)
          if (this.holdsPayments) await new Promise<void>((release) => this.#heldPayments.push(release))
          const { paymentProblem } = this
          if (paymentProblem && paymentProblem !== 'lost')
            return problem(paymentProblem, { fields: this.invalidFields })
          if (this.newCharge) this.charge({ id: `810${this.payments.length}`, ...this.newCharge })
          if (paymentProblem) throw new TypeError('no connection')
          return this.order.charge ?? problem('service-unavailable')
        },
      },
    },
    this.serverHooks,
  )
}
