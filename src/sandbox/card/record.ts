import type { HandlerInput } from '../../core/operation.ts'
import type { createCardCharge } from '../../operations/payins/create-card-charge.ts'
import type { CardCharge } from '../../schemas/card-charge.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import { buyerFields, cardLifetimeMs, cardRefundMode, endOfDay, openCardStatuses } from '../assumptions/card-charges.ts'
import type { Collection } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { serviceDateTime, serviceTimestamp } from '../core/formats.ts'
import type { SandboxState } from '../core/state.ts'
import { cardStatusFields } from './transitions.ts'

export type StoredCardCharge = SandboxState['cards'][number]

export const cardCharges: Collection<StoredCardCharge> = {
  operation: 'payins.createCard',
  recordName: 'card charge',
  read: ({ cards }) => cards,
  write: (cards) => ({ cards }),
  clientKeyOf: ({ record }) => record.customNumber,
}

type CardChargeInput = HandlerInput<typeof createCardCharge>

/** Creates the record of a new charge. Values that the input does not contain are empty or null. */
export function newCardCharge(
  input: CardChargeInput,
  { account, sender: defaultSender }: Pick<SandboxContext, 'account' | 'sender'>,
  { id, key, expiry, now }: Readonly<Record<'id' | 'expiry' | 'now', number>> & { readonly key: string },
): CardCharge {
  const { customNumber = '', clientId, title, sender = defaultSender, checkout, refundMode = cardRefundMode } = input
  const time = serviceTimestamp(now)
  const created = cardStatusFields({ statusHistory: [] }, openCardStatuses.atPayer, time)
  return {
    id: String(id),
    key,
    clientId: typeof clientId === 'number' ? clientId : account.id,
    clientName: account.name,
    senderName: sender.name ?? null,
    senderHelpdesk: sender.helpdesk ?? null,
    ...buyerFields(input),
    customNumber,
    ourNumber: null,
    digitableLine: null,
    barCodeNumber: null,
    sender: { name: sender.name ?? null, document: sender.document ?? null, helpdesk: sender.helpdesk ?? null },
    typePayin: 'credit-card', // documented
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
    use3ds: Boolean(input.use_3ds),
    ...(checkout ? cardStatusFields(created, openCardStatuses.atBank, time) : created),
  }
}

/** Returns when a charge expires (milliseconds), by default in a day; null for a date that is past or invalid. */
export function cardExpiry({ title }: CardChargeInput, now: number): number | null {
  const expireDate = title?.expireDate
  if (expireDate === undefined) return now + cardLifetimeMs
  const text = typeof expireDate === 'string' ? expireDate : expireDate.toISOString()
  const expiry = parseServiceTime(text) ?? parseServiceTime(endOfDay(text))
  return expiry && expiry.getTime() > now ? expiry.getTime() : null
}
