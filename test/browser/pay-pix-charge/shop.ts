import type { ChargeView } from '../../../src/contract/charge.ts'
import { pix } from '../../../src/contract/pix.ts'
import { problem, type ProblemName } from '../../../src/contract/problems.ts'
import { type Clock, systemClock } from '../../../src/core/clock.ts'
import { Refusal, serve } from '../../../src/core/serve.ts'

/** A charge that can be paid for 15 minutes from 21 March 2026, 12:00 in São Paulo. */
export const charge: ChargeView = {
  id: '7101',
  method: 'pix',
  status: 'open',
  amount: 14990,
  paid_amount: null,
  currency: 'BRL',
  description: 'Pedido 1001',
  payee: 'Loja Exemplo',
  pix: {
    code: '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB',
    expires_at: '2026-03-21T15:15:00Z',
    fine: null,
    discount: null,
  },
  payment_page: 'https://pay.example/7101',
  renewable: false,
  paid_at: null,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}

/** The merchant's server as a test scripts it: one order, one session, one charge. */
export class Shop {
  /** What the order's charge is when it is first asked for. */
  charge: ChargeView
  /** The session that is taken. */
  session = 'session-1'
  /** The problem that every request is answered with, or a lost connection. */
  trouble: ProblemName | 'no connection' | null = null
  /** Whether it waits for changes. */
  waits = true
  /** Every request: its method, its session, its body and whether it asked for changes only. */
  readonly requests: string[] = []
  #clock: Clock = systemClock
  #opened = 0
  #version = 1
  #made = false
  #waiters: (() => void)[] = []

  constructor(first: Partial<ChargeView> = {}) {
    this.charge = { ...charge, ...first }
  }

  /** Opens, at the time that its charge tells, and from then on goes by a clock. */
  open(clock: Clock) {
    this.#clock = clock
    this.#opened = clock.now()
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const asked = new Request(input, init)
    const { method, headers, signal } = asked
    const body = await asked.text()
    this.requests.push(`${method}${body && ` ${body}`}${headers.has('if-none-match') ? ' if changed' : ''}`)
    if (this.trouble === 'no connection') throw new TypeError('no connection')
    const request = new Request(asked.url.replace('/pay/', '/'), { method, headers, body: body || null, signal })
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([this.#answer(request), aborted])
  }

  /** Changes the charge and tells who waits for it. */
  change(parts: Partial<ChargeView>) {
    this.charge = { ...this.charge, ...parts }
    this.#version++
    for (const wake of this.#waiters.splice(0)) wake()
  }

  /** Cuts the connection, also of who waits. */
  cut() {
    this.trouble = 'no connection'
    for (const wake of this.#waiters.splice(0)) wake()
  }

  #change(signal: AbortSignal) {
    const changed = new Promise<void>((wake) => this.#waiters.push(wake))
    return Promise.race([changed, this.#clock.sleep(25_000, signal)])
  }

  get #view(): ChargeView {
    const passed = this.#clock.now() - this.#opened
    return { ...this.charge, server_time: new Date(Date.parse(this.charge.server_time) + passed).toISOString() }
  }

  get #tag() {
    return `"${this.#version}"`
  }

  readonly #answer = serve<{ pix: typeof pix }, Request>(
    { pix },
    {
      pix: {
        create: ({ renew }) => {
          this.#made = true
          if (renew) this.change({ id: '7102', status: 'open', renewable: false })
          return this.#view
        },
        get: async (_, request) => {
          if (!this.#made) return problem('no-charge')
          const known = () => request.headers.get('if-none-match') === this.#tag
          const waits = this.waits && request.headers.get('prefer') === 'wait=25'
          if (waits && known()) await this.#change(request.signal)
          if (this.trouble === 'no connection') throw new TypeError('no connection')
          const headers = { etag: this.#tag, ...(waits && { 'preference-applied': 'wait=25' }) }
          return known() ? new Response(null, { status: 304, headers }) : Response.json(this.#view, { headers })
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
