import type { ChargeStatus } from './settlement.ts'

/**
 * The state a charge is in after `next` was heard of it: states move forward only. Money outranks dates and refusals (a
 * late payment wins over `expired` and `failed`), nothing but `refunded` wins over `paid`, and `in_doubt` gives way to
 * anything.
 */
export const forward = (previous: ChargeStatus, next: ChargeStatus): ChargeStatus =>
  rank[next] > rank[previous] ? next : previous

const rank: Record<ChargeStatus, number> = {
  in_doubt: 0,
  open: 1,
  processing: 2,
  expired: 3,
  failed: 3,
  partly_paid: 4,
  paid: 5,
  refunded: 6,
}
