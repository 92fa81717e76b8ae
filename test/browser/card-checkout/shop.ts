import type { CardView } from '../../../src/contract/card.ts'
import { card } from '../../../src/contract/card.ts'
import type { ChargeView } from '../../../src/contract/charge.ts'
import { problem, type ProblemName } from '../../../src/contract/problems.ts'
import { type Clock, systemClock } from '../../../src/core/clock.ts'
import type { Input } from '../../../src/core/operation.ts'
import { Refusal, serve } from '../../../src/core/serve.ts'

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
export class Shop {
  order: CardView
  /** The session that is taken. */
  session = 'session-1'
  /** The problem that every request is answered with, or a lost connection. */
  trouble: ProblemName | 'no connection' | null = null
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
  /** Every request as text, its body included. */
  readonly requests: string[] = []
  #clock: Clock = systemClock
  #opened = 0
  #version = 1
  #waiters: (() => void)[] = []
  #held: (() => void)[] = []

  constructor(first: Partial<CardView> = {}) {
    this.order = { ...order, ...first }
  }

  /** Opens, at the time that its order tells, and from then on goes by a clock. */
  open(clock: Clock) {
    this.#clock = clock
    this.#opened = clock.now()
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const asked = new Request(input, init)
    const { method, headers, signal } = asked
    const body = await asked.text()
    this.requests.push(`${method} ${asked.url} ${body}`.trim())
    if (this.trouble === 'no connection') throw new TypeError('no connection')
    const request = new Request(asked.url.replace('/pay/', '/'), { method, headers, body: body || null, signal })
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([this.#answer(request), aborted])
  }

  /** Changes the order and tells who waits for it. */
  change(parts: Partial<CardView>) {
    this.order = { ...this.order, ...parts }
    this.#version++
    for (const wake of this.#waiters.splice(0)) wake()
  }

  /** Gives the order a charge. */
  charge(parts: Partial<ChargeView>, more: Partial<CardView> = {}) {
    this.change({ charge: { ...charge, ...parts }, ...more })
  }

  /** Cuts the connection, also of who waits. */
  cut() {
    this.trouble = 'no connection'
    for (const wake of this.#waiters.splice(0)) wake()
  }

  /** Answers the payments that wait. */
  answer() {
    this.holds = false
    for (const wake of this.#held.splice(0)) wake()
  }

  #change(signal: AbortSignal) {
    const changed = new Promise<void>((wake) => this.#waiters.push(wake))
    return Promise.race([changed, this.#clock.sleep(25_000, signal)])
  }

  get #view(): CardView {
    const passed = this.#clock.now() - this.#opened
    return { ...this.order, server_time: new Date(Date.parse(order.server_time) + passed).toISOString() }
  }

  get #tag() {
    return `"${this.#version}"`
  }

  readonly #answer = serve<{ card: typeof card }, Request>(
    { card },
    {
      card: {
        get: async (_, request) => {
          const known = () => request.headers.get('if-none-match') === this.#tag
          const waits = request.headers.get('prefer') === 'wait=25'
          if (waits && known()) await this.#change(request.signal)
          if (this.trouble === 'no connection') throw new TypeError('no connection')
          const headers = { etag: this.#tag, ...(waits && { 'preference-applied': 'wait=25' }) }
          return known() ? new Response(null, { status: 304, headers }) : Response.json(this.#view, { headers })
        },
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
    {
      refuse: ({ why }) => problem(why),
      admit: (request) => {
        if (this.trouble) throw new Refusal(problem(this.trouble as ProblemName))
        const isKnown = request.headers.get('authorization') === `Bearer ${this.session}`
        if (!isKnown) throw new Refusal(problem('session'))
        return request
      },
    },
  )
}
