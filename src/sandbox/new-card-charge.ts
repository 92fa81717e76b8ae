import type { Received } from '../core/operation.ts'
import type { createCard } from '../operations/create-card.ts'
import type { CardCharge } from '../schemas/card-charge.ts'
import { serviceTime } from '../values/service-time.ts'
import { cardLifetime, cardRefundMode, withCheckout } from './assumptions/card-charges.ts'
import { inState } from './card-charge-moves.ts'
import { serviceDateTime } from './service-date-time.ts'
import { serviceTimestamp } from './service-timestamp.ts'
import type { Account } from './world.ts'

type Order = Received<typeof createCard>

/** What a new charge gets from outside: `key` is made up, `expiry` and `now` are milliseconds. */
export interface CardCircumstances {
  readonly id: number
  readonly key: string
  readonly account: Account
  readonly expiry: number
  readonly now: number
}

/** The record of a charge that was just asked for; what was not given is empty. */
export function newCardCharge(order: Order, { id, key, account, expiry, now }: CardCircumstances): CardCharge {
  const { customNumber = '', clientId, title, buyer, sender, checkout, refundMode = cardRefundMode } = order
  const time = serviceTimestamp(now)
  const created = inState({ statusHistory: [] }, 'created', time)
  return {
    id: String(id),
    key,
    clientId: typeof clientId === 'number' ? clientId : account.id,
    clientName: account.name,
    senderName: sender?.name ?? null,
    senderHelpdesk: sender?.helpdesk ?? null,
    buyerName: buyer?.name ?? checkout?.payer_name ?? '',
    buyerDocument: buyer?.document?.number ?? checkout?.payer_document ?? '',
    buyerEmail: checkout?.payer_email ?? '',
    customNumber,
    ourNumber: null,
    digitableLine: null,
    barCodeNumber: null,
    sender: { name: sender?.name ?? null, document: sender?.document ?? null, helpdesk: sender?.helpdesk ?? null },
    typePayin: 'credit-card',
    instructions: title?.instructions ?? '',
    amountCents: title?.amountInCents ?? 0,
    paidAmountCents: null,
    paidAt: null,
    expiresAt: serviceDateTime(expiry),
    createdAt: time,
    fine: null,
    discount: null,
    refundMode,
    refundAmountCents: 0,
    payinRefunds: [],
    payin_substatus: null,
    kyc: null,
    installments: [],
    hasAdvancement: false,
    use3ds: Boolean(order.use_3ds),
    ...(checkout ? inState(created, withCheckout, time) : created),
  }
}

/** When a charge ends (milliseconds): its day or moment, or a day from now; null for what is past or cannot be read. */
export function expiryOf({ title }: Order, now: number): number | null {
  const asked = title?.expireDate
  if (asked === undefined) return now + cardLifetime
  const text = typeof asked === 'string' ? asked : asked.toISOString()
  const end = serviceTime(text) ?? serviceTime(`${text}T23:59:59`)
  return end && end.getTime() > now ? end.getTime() : null
}
