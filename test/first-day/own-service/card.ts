import * as v from 'valibot'
import { found, isoTime, type Routes, type ServiceContext, utcTime } from './area.ts'
import { replies } from './replies.ts'
import { cardStatuses } from './statuses.ts'

const request = v.looseObject({
  customNumber: v.string(),
  callbackUrl: v.optional(v.nullable(v.string()), null),
  title: v.looseObject({
    amountInCents: v.number(),
    expireDate: v.optional(v.string(), ''),
    instructions: v.optional(v.string(), ''),
  }),
  buyer: v.optional(v.looseObject({ name: v.optional(v.string(), '') }), {}),
  checkout: v.optional(v.looseObject({ payer_email: v.optional(v.string(), '') })),
  product_info: v.optional(v.looseObject({})),
})

type Status = (typeof cardStatuses)[keyof typeof cardStatuses]
type Charge = ReturnType<typeof newCharge>

const newCharge = (input: v.InferOutput<typeof request>, id: number, expiry: number, now: number) => ({
  id: `cc-${id}`,
  key: `key${id}`,
  clientId: 31,
  clientName: 'Test account',
  senderName: null,
  senderHelpdesk: null,
  buyerName: input.buyer.name,
  buyerDocument: '',
  buyerEmail: input.checkout?.payer_email ?? '',
  customNumber: input.customNumber,
  ourNumber: null,
  digitableLine: null,
  barCodeNumber: null,
  status: (input.checkout ? cardStatuses.awaiting : cardStatuses.created) as Status,
  sender: { name: null, document: null, helpdesk: null },
  typePayin: 'credit-card',
  instructions: input.title.instructions,
  amountCents: input.title.amountInCents,
  paidAmountCents: null,
  paidAt: null,
  expiresAt: utcTime(expiry),
  createdAt: isoTime(now),
  fine: null,
  discount: null,
  statusHistory: [{ status: cardStatuses.created as Status, updatedAt: utcTime(now) }],
  refundMode: 'FULL_REFUND_CLIENT',
  refundAmountCents: 0,
  payinRefunds: [],
  payin_substatus: null,
  kyc: null,
  installments: [],
  hasAdvancement: false,
  use3ds: false,
})

/** Charges by card. Their expiry is required, with the day first; a declined card is a rejection. */
export function cardArea({ now, nextId, notify }: ServiceContext) {
  const charges: (Charge & { readonly callbackUrl: string | null })[] = []
  let isNextDeclined = false

  const routes: Routes = {
    'POST /v1/payin/payments/credit-card'({ body }) {
      const input = v.parse(request, body)
      if (!input.product_info) return replies.cardFields({ product_info: 'is required' })
      const expiry = readDayFirst(input.title.expireDate)
      if (Number.isNaN(expiry)) return replies.cardFields({ 'title.expireDate': 'must be written as DD/MM/YYYY HH:mm' })
      if (expiry <= now()) return replies.cardFields({ 'title.expireDate': 'must be a date after now' })
      if (isNextDeclined && input.checkout) {
        isNextDeclined = false
        return replies.declined()
      }
      const charge = newCharge(input, nextId(), expiry, now())
      charges.push({ ...charge, callbackUrl: input.callbackUrl })
      return charge
    },
  }
  return {
    routes,
    charges,
    acts: {
      declineNextCard: () => void (isNextDeclined = true),
      async approveCard(customNumber: string) {
        const charge = found(charges, (each) => each.customNumber === customNumber)
        charge.status = cardStatuses.captured
        charge.statusHistory.push({ status: charge.status, updatedAt: utcTime(now()) })
        const { callbackUrl, ...record } = charge
        await notify(callbackUrl, 'payin.captured', record)
      },
    },
  }
}

function readDayFirst(text: string): number {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(text) ?? []
  return Date.parse(`${year}-${month}-${day}T${time}:00Z`)
}
