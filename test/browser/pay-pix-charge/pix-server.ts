import { serve } from '../../../src/http/serve.ts'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { pix } from '../../../src/merchant-api/pix.ts'
import { problem } from '../../../src/merchant-api/problems.ts'
import { pixQr } from '../../../src/values/pix-qr.ts'
import { ScriptedServer } from '../scripted-server.ts'

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

/** A merchant's server that a test controls: one order, one session, one charge. */
export class PixServer extends ScriptedServer {
  /** The order's charge. */
  charge: ChargeView
  /** True if it supports long polling. */
  longPolls = true
  /** True if it checks and draws the codes of its charges. */
  drawsCodes = true
  /** True once the charge was created. */
  isCreated = false

  constructor(parts: Partial<ChargeView> = {}) {
    super()
    this.charge = { ...charge, ...parts }
  }

  /** Returns the method, the body, and whether the request is conditional. */
  protected describeRequest({ method, headers }: Request, _path: string, body: string) {
    return `${method}${body && ` ${body}`}${headers.has('if-none-match') ? ' if changed' : ''}`
  }

  /** Changes the charge and responds to pending long polls. */
  change(parts: Partial<ChargeView>) {
    this.charge = { ...this.charge, ...parts }
    this.notifyChange()
  }

  /** The body of the responses. */
  get view(): ChargeView {
    const { status, amount, pix } = this.charge
    return {
      ...this.charge,
      pix: pix && { ...pix, ...(this.drawsCodes && status === 'open' && { qr: pixQr({ amount, ...pix }) }) },
      server_time: this.serverTime(this.charge.server_time),
    }
  }

  protected readonly handle = serve<{ pix: typeof pix }, Request>(
    { pix },
    {
      pix: {
        create: ({ renew }) => {
          this.isCreated = true
          if (renew) this.change({ id: '7102', status: 'open', renewable: false })
          return this.view
        },
        get: (_, request) =>
          this.isCreated
            ? this.respondWhenChanged(() => this.view, request, this.longPolls)
            : problem('charge-not-found'),
      },
    },
    this.serverHooks,
  )
}
