import type { CardView } from '../../../src/contract/card.ts'
import { card } from '../../../src/contract/card.ts'
import type { ChargeView } from '../../../src/contract/charge.ts'
import { problem, type ProblemName } from '../../../src/contract/problems.ts'
import type { Input } from '../../../src/core/operation.ts'
import { serve } from '../../../src/core/serve.ts'
import { Scripted } from '../scripted.ts'

/** An order of R$ 149,90, seen on 21 March 2026 at noon in São Paulo. */
export const order: CardView = {
  amount: 14990,
  currency: 'BRL',
  description: 'Pedido 1001',
  payee: 'Loja Exemplo',
  plans: [
    { count: 1, parcel: 14990, total: 14990, interest: 0 },
    { count: 2, parcel: 7495, total: 14990, interest: 0 },
    { count: 3, parcel: 4998, total: 14990, interest: 0 },
    { count: 10, parcel: 1684, total: 16840, interest: 1850 },
  ],
  saved: [],
  saves: false,
  asks: ['document'],
  redirects: false,
  charge: null,
  retryable: false,
  server_time: '2026-03-21T15:00:00Z',
}

/** The charge of that order, on its way. */
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

/** What a payment asks of the shop. */
export type Asked = Input<typeof card.pay>

/** The merchant's server as a test scripts it: one order, one session. */
export class Shop extends Scripted {
  order: CardView
  /** The problem that payments are answered with; `lost`: the answer does not come, whatever was done. */
  refusal: ProblemName | 'lost' | null = null
  /** The fields that a refusal of `invalid` names. */
  fields: Record<string, string[]> = {}
  /** What a payment makes of the order's charge. */
  outcome: Partial<ChargeView> | null = {}
  /** Whether payments wait until `answer` is called. */
  holds = false
  /** Every payment that came. */
  readonly payments: Asked[] = []
  #held: (() => void)[] = []

  constructor(first: Partial<CardView> = {}) {
    super()
    this.order = { ...order, ...first }
  }

  protected said({ method, url }: Request, _path: string, body: string) {
    return `${method} ${url} ${body}`.trim()
  }

  /** Changes the order and tells who waits for it. */
  change(parts: Partial<CardView>) {
    this.order = { ...this.order, ...parts }
    this.changed()
  }

  /** Gives the order a charge. */
  charge(parts: Partial<ChargeView>, more: Partial<CardView> = {}) {
    this.change({ charge: { ...charge, ...parts }, ...more })
  }

  /** Answers the payments that wait. */
  answer() {
    this.holds = false
    for (const wake of this.#held.splice(0)) wake()
  }

  get #view(): CardView {
    return { ...this.order, server_time: this.after(order.server_time) }
  }

  protected readonly handle = serve<{ card: typeof card }, Request>(
    { card },
    {
      card: {
        get: (_, request) => this.show(() => this.#view, request),
        pay: async (asked) => {
          this.payments.push(asked)
          if (this.holds) await new Promise<void>((wake) => this.#held.push(wake))
          const { refusal } = this
          if (refusal && refusal !== 'lost') return problem(refusal, { fields: this.fields })
          if (this.outcome) this.charge({ id: `810${this.payments.length}`, ...this.outcome })
          if (refusal) throw new TypeError('no connection')
          return this.order.charge ?? problem('unanswered')
        },
      },
    },
    this.door,
  )
}
