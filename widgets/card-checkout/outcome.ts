import type { ChargeView } from '../../src/contract/charge.ts'

/** What becomes of an order that has a charge. */
export type Ended = 'processing' | 'paid' | 'refused' | 'expired' | 'refunded' | 'in-doubt'

const outcomes = {
  processing: 'processing',
  partly_paid: 'processing',
  in_doubt: 'in-doubt',
  paid: 'paid',
  failed: 'refused',
  expired: 'expired',
  refunded: 'refunded',
} as const satisfies Record<Exclude<ChargeView['status'], 'open'>, Ended>

/**
 * What an order's charge tells its payer; null where a card can be paid with: there is none, one waits on its own page, or
 * a Pix is still open, has expired or was not made.
 */
export function outcomeOf(charge: ChargeView | null): Ended | null {
  if (!charge) return null
  const { method, status, payment_page } = charge
  const isPix = method === 'pix'
  // a card's charge that waits for nobody's page has been given a card
  if (status === 'open') return isPix || payment_page ? null : 'processing'
  return isPix && (status === 'expired' || status === 'failed') ? null : outcomes[status]
}
