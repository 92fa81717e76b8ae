import { refundMode } from './pix-charges.ts'

/** States of a card charge; the interface gives the first two. */
export const cardStates = {
  created: { id: 1, name: 'Created' },
  awaiting_approval: { id: 6, name: 'awaiting approval' },
  approved: { id: 911, name: 'Approved' },
  refused: { id: 912, name: 'Refused' },
  expired: { id: 913, name: 'Expired' },
  refunded: { id: 914, name: 'Refunded' },
} as const

/** What happens to card charges; one that is part refunded stays approved. */
export const cardMoves = {
  approveCard: { from: ['created', 'awaiting_approval'], to: 'approved' },
  refuseCard: { from: ['created', 'awaiting_approval'], to: 'refused' },
  expireCard: { from: ['created'], to: 'expired' },
  refundCard: { from: ['approved'], to: 'refunded' },
} as const

/** What the merchant server makes of the states: a value for `card.statuses` that fits the sandbox. */
export const likelyCardStatuses = {
  [cardStates.created.id]: 'open',
  [cardStates.awaiting_approval.id]: 'processing',
  [cardStates.approved.id]: 'paid',
  [cardStates.refused.id]: 'failed',
  [cardStates.expired.id]: 'expired',
  [cardStates.refunded.id]: 'refunded',
} as const

/** A charge that comes with a token or a saved card is in this state at once, and waits for its payer else. */
export const withCheckout = 'awaiting_approval'

/** How long a charge lasts that is asked for without `title.expireDate`, in milliseconds. */
export const cardLifetime = 86_400_000

/** How it would be paid back, if not said. */
export const cardRefundMode = refundMode

/** What a request is told, by the field, that the interface's own rules let through. */
export const cardRefusals = {
  amount: { 'title.amountInCents': ['must be at least 1'] },
  expiry: { 'title.expireDate': ['must be a date after now'] },
  checkout: 'The checkout needs a token or a card_id.',
}
