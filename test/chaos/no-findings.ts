import type { Findings } from './referee.ts'

/** The findings of a run in which nothing went wrong. */
export const noFindings: Findings = {
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
