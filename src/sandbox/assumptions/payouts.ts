/** States of a payout; the ids are the interface's, and the names those of its filter, but for `Awaiting`, which a new one bears. */
export const payoutStates = {
  awaiting: { id: 1, name: 'Awaiting' },
  processing: { id: 2, name: 'Processing' },
  paid: { id: 3, name: 'Paid' },
  failed: { id: 4, name: 'Failed' },
  rejected: { id: 5, name: 'Rejected' },
  cancelled: { id: 6, name: 'Cancelled' },
} as const

/** What happens to payouts. */
export const payoutMoves = {
  payPayout: { from: ['awaiting', 'processing'], to: 'paid' },
  failPayout: { from: ['awaiting', 'processing'], to: 'failed' },
  processPayout: { from: ['awaiting'], to: 'processing' },
  rejectPayout: { from: ['awaiting'], to: 'rejected' },
  cancelPayout: { from: ['awaiting'], to: 'cancelled' },
} as const

/** The smallest units that the `amount` of a request stands for: a decimal of the local currency, as its markup's are. */
export function unitsOf(amount: number, currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return Number((amount * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).toFixed(0))
}

/** What a request for nothing, and one in no currency, is told; BRL where it names none. */
export const payoutRefusals = {
  amount: { amount: ['The amount must be above zero.'] },
  currency: { currency: ['The currency must be a code of ISO 4217.'] },
}

/** The record's `external_id` is the request's invoice; days of the filters are those of UTC, the named day included. */
export const externalId = (invoice: string | undefined) => invoice ?? ''
