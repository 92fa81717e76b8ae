import type { ChargeView } from '../../../src/contract/charge.ts'
import { pix } from '../../../src/contract/pix.ts'
import { problem } from '../../../src/contract/problems.ts'
import { serve } from '../../../src/core/serve.ts'
import { Scripted } from '../scripted.ts'

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
export class Shop extends Scripted {
  /** What the order's charge is when it is first asked for. */
  charge: ChargeView
  /** Whether it waits for changes. */
  waits = true
  #made = false

  constructor(first: Partial<ChargeView> = {}) {
    super()
    this.charge = { ...charge, ...first }
  }

  /** Its method, its body and whether it asked for changes only. */
  protected said({ method, headers }: Request, _path: string, body: string) {
    return `${method}${body && ` ${body}`}${headers.has('if-none-match') ? ' if changed' : ''}`
  }

  /** Changes the charge and tells who waits for it. */
  change(parts: Partial<ChargeView>) {
    this.charge = { ...this.charge, ...parts }
    this.changed()
  }

  get #view(): ChargeView {
    return { ...this.charge, server_time: this.after(this.charge.server_time) }
  }

  protected readonly handle = serve<{ pix: typeof pix }, Request>(
    { pix },
    {
      pix: {
        create: ({ renew }) => {
          this.#made = true
          if (renew) this.change({ id: '7102', status: 'open', renewable: false })
          return this.#view
        },
        get: (_, request) => (this.#made ? this.show(() => this.#view, request, this.waits) : problem('no-charge')),
      },
    },
    this.door,
  )
}
