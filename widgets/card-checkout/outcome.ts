import type { ChargeView } from '../../src/merchant-api/charge.ts'

export type CardOutcome = 'processing' | 'paid' | 'declined' | 'expired' | 'refunded' | 'uncertain'

const outcomes = {
  processing: 'processing',
  partly_paid: 'processing',
  uncertain: 'uncertain',
  paid: 'paid',
  failed: 'declined',
  expired: 'expired',
  refunded: 'refunded',
} as const satisfies Record<Exclude<ChargeView['status'], 'open'>, CardOutcome>

/**
 * Returns the outcome that the payer is shown. Null where the order can be paid by card: it has no charge, its charge
 * waits on a payment page, or its Pix charge is open, expired or failed.
 */
export function outcomeOf(charge: ChargeView | null): CardOutcome | null {
  if (!charge) return null
  const { method, status, payment_page } = charge
  const isPix = method === 'pix'
  // an open card charge without a payment page already has its card
  if (status === 'open') return isPix || payment_page ? null : 'processing'
  return isPix && (status === 'expired' || status === 'failed') ? null : outcomes[status]
}
