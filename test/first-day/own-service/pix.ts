import * as v from 'valibot'
import { found, isoTime, type Routes, type ServiceContext } from './area.ts'
import { replies } from './replies.ts'
import { pixStatuses } from './statuses.ts'

const request = v.looseObject({
  invoice: v.string(),
  amount: v.number(),
  currency: v.string(),
  country: v.string(),
  description: v.optional(v.string(), ''),
  notification_url: v.optional(v.nullable(v.string()), null),
  buyer: v.looseObject({ name: v.string(), email: v.string(), document: v.looseObject({}) }),
  pix: v.looseObject({ expire_date: v.string() }),
})

type Request = v.InferOutput<typeof request>
type Status = keyof typeof pixStatuses
type Charge = ReturnType<typeof newCharge>

const nothing = { percent: null, amount: null, date: null }
const noAddress = { city: null, street: null, number: null, complement: null, zipcode: null, district: null }

// neither amount is ever filled in: only the status tells that money moved
const newCharge = ({ buyer, pix, ...input }: Request, id: number, now: number) => ({
  id,
  merchant: { id: 31, name: 'Test account' },
  hash: `h${id}`,
  payment_page: `https://service.example/pay/h${id}`,
  our_number: String(id).padStart(11, '0'),
  invoice: input.invoice,
  notification_url: input.notification_url,
  payment_method: 'pix',
  amount: input.amount,
  paid_amount: null,
  refunded_amount: null,
  currency: { id: 5, name: 'Real', code: input.currency, symbol: 'R$' },
  description: input.description,
  created_at: isoTime(now),
  updated_at: isoTime(now),
  buyer: { ...buyer, address: { country: input.country, ...noAddress, state_code: null } },
  originator_legal_entity: { name: 'Test account', document: null, helpdesk: null },
  splits: [],
  pix: {
    expire_date: pix.expire_date,
    refund_mode: 'FULL_REFUND_CLIENT',
    qr_code: `00020126580014br.gov.bcb.pix0136service.example/qr/${id}`,
    end_to_end: null as string | null,
    fine: nothing,
    discount: nothing,
  },
  status: pixStatuses.created as (typeof pixStatuses)[Status],
  status_history: [{ status: pixStatuses.created as (typeof pixStatuses)[Status], updated_at: isoTime(now) }],
  substatus: null,
  refunds: [],
  automatic_pix: null,
})

/** Charges by Pix. Times without a zone are UTC, and a code that has expired is not created. */
export function pixArea({ now, nextId, notify }: ServiceContext) {
  const charges: Charge[] = []

  async function move(invoice: string, name: Status) {
    const charge = found(charges, (each) => each.invoice === invoice)
    charge.status = pixStatuses[name]
    charge.updated_at = isoTime(now())
    charge.status_history.push({ status: charge.status, updated_at: charge.updated_at })
    if (name === 'paid') charge.pix.end_to_end = `E00000000${String(charge.id).padStart(23, '0')}`
    await notify(charge.notification_url, `payin.${name}`, charge)
  }

  const routes: Routes = {
    'POST /v2/payin/payments'({ body }) {
      const input = v.parse(request, body)
      if (Date.parse(`${input.pix.expire_date}Z`) < now())
        return replies.fields({ 'pix.expire_date': 'has already passed' })
      if (charges.some(({ invoice }) => invoice === input.invoice)) return replies.fields({ invoice: 'is in use' })
      const charge = newCharge(input, nextId(), now())
      charges.push(charge)
      return Response.json(charge, { status: 201 })
    },
  }
  const payPix = (invoice: string) => move(invoice, 'paid')
  const refundPix = (invoice: string) => move(invoice, 'refunded')
  return { routes, charges, acts: { payPix, refundPix } }
}
