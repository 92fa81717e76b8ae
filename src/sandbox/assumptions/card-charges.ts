import type { CardChargeInput } from '../../schemas/card-charge-input.ts'
import { refundMode } from './pix-charges.ts'

/** The statuses of a card charge. The interface documents the first two. */
export const cardStatuses = {
  created: { id: 1, name: 'Created' },
  awaiting_approval: { id: 6, name: 'awaiting approval' },
  approved: { id: 911, name: 'Approved' },
  declined: { id: 912, name: 'Declined' },
  expired: { id: 913, name: 'Expired' },
  refunded: { id: 914, name: 'Refunded' },
} as const

/** The transitions of a card charge. A partly refunded charge stays approved. */
export const cardTransitions = {
  approveCard: { from: ['created', 'awaiting_approval'], to: 'approved' },
  declineCard: { from: ['created', 'awaiting_approval'], to: 'declined' },
  expireCard: { from: ['created'], to: 'expired' },
  refundCard: { from: ['approved'], to: 'refunded' },
} as const

/** A value for `card.statusMap` of `createMerchant` that fits the sandbox: what each card status means to a payer. */
export const assumedCardStatuses = {
  [cardStatuses.created.id]: 'open',
  [cardStatuses.awaiting_approval.id]: 'processing',
  [cardStatuses.approved.id]: 'paid',
  [cardStatuses.declined.id]: 'failed',
  [cardStatuses.expired.id]: 'expired',
  [cardStatuses.refunded.id]: 'refunded',
} as const

/** The statuses of an open charge: on the payment page, or, as with a token or a saved card at once, at the bank. */
export const openCardStatuses = { atPayer: 'created', atBank: 'awaiting_approval' } as const

/** Returns the buyer of a charge: the request's buyer, or else its payer. A field that neither has is empty. */
export const buyerFields = ({ buyer, checkout }: Pick<CardChargeInput, 'buyer' | 'checkout'>) => ({
  buyerName: buyer?.name ?? checkout?.payer_name ?? '',
  buyerDocument: buyer?.document?.number ?? checkout?.payer_document ?? '',
  buyerEmail: checkout?.payer_email ?? '',
})

/** The time at which a charge expires on the day of a `title.expireDate` without a time. */
export const endOfDay = (day: string) => `${day}T23:59:59`

/** The lifetime of a charge without `title.expireDate`, in milliseconds. */
export const cardLifetimeMs = 86_400_000

export const cardRefundMode = refundMode

/** The errors of requests that satisfy the interface's documented rules, and are rejected all the same. */
export const cardErrors = {
  amount: { 'title.amountInCents': ['must be at least 1'] },
  taken: { customNumber: ['The customNumber has already been taken.'] },
  expiry: { 'title.expireDate': ['must be a date after now'] },
  checkout: [400, 'The checkout needs a token or a card_id.'],
} as const
