import type { PayoutFinding } from './payouts.ts'
import type { OrderFinding } from './referee.ts'
import type { CommonFinding } from './run-chaos.ts'

/** The findings of a run with orders in which nothing went wrong. */
export const noFindings: Record<OrderFinding | CommonFinding, number> = {
  doubleCharges: 0,
  doubleCardCharges: 0,
  secondLiveCodes: 0,
  lostPayments: 0,
  undeliveredEvents: 0,
  foreignCharges: 0,
  foreignEvents: 0,
  acceptedForgeries: 0,
  unfinishedRecords: 0,
  crashes: 0,
}

/** The same of a run with payouts. */
export const noPayoutFindings: Record<PayoutFinding | CommonFinding, number> = {
  doublePayouts: 0,
  lostPayouts: 0,
  wrongPayouts: 0,
  unlistedPayouts: 0,
  undeliveredEvents: 0,
  foreignEvents: 0,
  acceptedForgeries: 0,
  unfinishedRecords: 0,
  crashes: 0,
}
