import { type KycDocumentView, kycStates, type KycView } from '../../contract/kyc.ts'
import type { KycDocumentFacts, KycFacts } from './facts.ts'

/** State of a record by the interface's catalogue; one that is not in it is with the service, as far as its owner is concerned. */
export const recordState = ({ status }: KycFacts): KycView['status'] => kycStates[status.id - 1] ?? 'reviewing'

/**
 * State of a document. The interface shows status 2 after a submission, the name `Approved`, and that there are reasons of
 * a rejection; that the ids 3 and 4 mean what they mean for a record, and all that follows from a value, is our assumption.
 */
export function documentState(document: KycDocumentFacts): KycDocumentView['state'] {
  const { status_id, status_name, rejection_reason, value_field } = document
  if (status_name === 'Approved' || status_id === 3) return 'approved'
  if (status_id === 2) return 'reviewing'
  if (rejection_reason || status_id === 4) return 'rejected'
  return value_field ? 'reviewing' : 'waiting'
}

/**
 * Whether the service takes a document now: our assumption, for the interface does not show it. That a rejected one is
 * sent again is taken for the regularization that leads from 4 to 1.
 */
export function isTaken(record: KycFacts, document: KycDocumentFacts): boolean {
  const [about, state] = [recordState(record), documentState(document)]
  if (about === 'pending') return state === 'rejected'
  if (about === 'reviewing') return state === 'waiting' || state === 'rejected'
  return about === 'open' && state !== 'approved'
}
