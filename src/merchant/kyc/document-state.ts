import { kycStates } from '../../merchant-api/enumerations.ts'
import type { KycDocumentView, KycView } from '../../merchant-api/kyc.ts'
import type { KycServiceDocument, KycServiceRecord } from './service-record.ts'

/** Returns a record's state by the interface's catalogue. A state that is not in the catalogue counts as `reviewing`. */
export const recordState = ({ status }: KycServiceRecord): KycView['status'] => kycStates[status.id - 1] ?? 'reviewing'

/** Returns whether the service needs the files of a record no longer: it is approved or canceled. */
export const isSettled = (record: KycServiceRecord): boolean => ['approved', 'canceled'].includes(recordState(record))

/**
 * Returns a document's state. The interface shows status 2 after a submission, the name `Approved`, and reasons of a
 * rejection. Two rules are our assumption: the ids 3 and 4 mean what they mean for a record, and a value without a known
 * status is under review.
 */
export function documentState(document: KycServiceDocument): KycDocumentView['state'] {
  const { status_id, status_name, rejection_reason, value_field } = document
  if (status_name === 'Approved' || status_id === 3) return 'approved'
  if (status_id === 2) return 'reviewing'
  if (rejection_reason || status_id === 4) return 'rejected'
  return value_field ? 'reviewing' : 'waiting'
}

/**
 * Returns whether the service accepts a document now. This is our assumption, since the interface does not show it. A
 * rejected document can be submitted again: we take that for the regularization that leads from state 4 to 1.
 */
export function assumedCanSubmit(record: KycServiceRecord, document: KycServiceDocument): boolean {
  const [status, state] = [recordState(record), documentState(document)]
  if (status === 'needs_correction') return state === 'rejected'
  if (status === 'reviewing') return state === 'waiting' || state === 'rejected'
  return status === 'open' && state !== 'approved'
}
