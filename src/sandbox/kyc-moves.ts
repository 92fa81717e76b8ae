import type { KycDocument } from '../schemas/kyc-document.ts'
import type { kycStatuses } from '../schemas/kyc-fields.ts'
import type { KycRecord } from '../schemas/kyc-record.ts'
import { handedIn, kycDocumentStates, kycRejection, takenIn } from './assumptions/kyc.ts'
import { machine, stateBy, type Transition } from './machine.ts'
import { SandboxError } from './sandbox-error.ts'
import { serviceDateTime } from './service-date-time.ts'

/** A state of a KYC record. */
export type KycState = keyof typeof kycStatuses

/** The states as records name them (interface, "KYC record"). */
export const kycStates: Readonly<Record<KycState, { readonly id: number; readonly name: string }>> = {
  waiting_upload_documents: { id: 1, name: 'Waiting Upload Documents' },
  waiting_approval_documents: { id: 2, name: 'Waiting Approval Documents' },
  approved: { id: 3, name: 'Approved' },
  pending_regularization: { id: 4, name: 'Pending Regularization' },
  canceled: { id: 5, name: 'Canceled' },
}

/** What can happen to a KYC record; a document is named by one of its ids or by its label, and without one all are meant. */
export type KycMove =
  | { readonly name: 'submit'; readonly document: string; readonly value: string }
  | { readonly name: 'approveKyc' | 'regularise' | 'cancelKyc' }
  | { readonly name: 'rejectKyc'; readonly document?: string | undefined; readonly reason?: string | undefined }

type KycMoveName = KycMove['name']
type Change = (document: KycDocument) => KycDocument

// interface, "States and transitions", "KYC"
const moves: Readonly<Record<Exclude<KycMoveName, 'submit'>, Transition<KycState>>> = {
  approveKyc: { from: ['waiting_approval_documents'], to: 'approved' },
  rejectKyc: { from: ['waiting_approval_documents'], to: 'pending_regularization' },
  regularise: { from: ['pending_regularization'], to: 'waiting_upload_documents' },
  cancelKyc: { from: ['waiting_upload_documents', 'waiting_approval_documents'], to: 'canceled' },
}

const kyc = machine('KYC record', moves)

/** The record after a move at a moment (milliseconds). Throws SandboxError for a move that it does not take. */
export function moveKyc(record: KycRecord, move: KycMove, now: number): KycRecord {
  const before = kycStateOf(record)
  // to send again what was rejected is the regularization
  if (
    before === 'pending_regularization' &&
    move.name === 'submit' &&
    isTaken(record, documentOf(record, move.document))
  )
    return moveKyc(moveKyc(record, { name: 'regularise' }, now), move, now)
  const documents = record.documents.map(changeBy(record, move))
  const after = move.name === 'submit' ? afterSubmission(before, documents) : kyc.after(before, move.name)
  return {
    ...record,
    status: { ...kycStates[after] },
    updated_at: serviceDateTime(now),
    document_required: documents.map(({ label, status_id }) => ({ status: isIn(handedIn, status_id), label })),
    documents,
  }
}

/** The moves that a record takes as it stands, but for submissions. */
export const kycMovesOf = (record: KycRecord) => kyc.movesOf(kycStateOf(record))

/** The state that a record is in. */
export const kycStateOf = ({ status }: KycRecord): KycState => stateBy(kycStates, status.id)

/** The state that a document is in. */
export const kycDocumentStateOf = ({ status_id }: KycDocument) => stateBy(kycDocumentStates, status_id)

/** Whether a document can be handed in. */
export const isTaken = (record: KycRecord, document: KycDocument) =>
  isIn(takenIn[kycStateOf(record)], document.status_id)

/** Whether a document goes by a name: one of its ids, or its label. */
export const goesBy = ({ id, document_id, label }: KycDocument, name: string) =>
  [String(id), String(document_id), label].includes(name)

const isIn = (states: readonly (keyof typeof kycDocumentStates)[], id: number) =>
  states.some((state) => kycDocumentStates[state].id === id)

const afterSubmission = (before: KycState, documents: readonly KycDocument[]): KycState =>
  before === 'waiting_upload_documents' &&
  documents.every(({ required_field, status_id }) => !required_field || isIn(handedIn, status_id))
    ? 'waiting_approval_documents'
    : before

function changeBy(record: KycRecord, move: KycMove): Change {
  switch (move.name) {
    case 'submit': {
      const meant = documentOf(record, move.document)
      if (!isTaken(record, meant)) throw new SandboxError('impossible', 'The document does not wait for a submission.')
      return onlyIf(
        (document) => document === meant,
        (document) => ({ ...inState(document, 'submitted'), value_field: move.value, rejection_reason: null }),
      )
    }
    case 'rejectKyc': {
      const { document: named, reason = kycRejection } = move
      const meant = named === undefined ? null : documentOf(record, named)
      if (meant && !isIn(['submitted'], meant.status_id))
        throw new SandboxError('impossible', 'The document was not handed in.')
      return onlyIf(
        (document) => isIn(['submitted'], document.status_id) && (!meant || document === meant),
        (document) => ({ ...inState(document, 'rejected'), rejection_reason: reason }),
      )
    }
    case 'approveKyc':
      return onlyIf(
        ({ status_id }) => isIn(['submitted'], status_id),
        (document) => inState(document, 'approved'),
      )
    case 'regularise':
      return onlyIf(
        ({ status_id }) => isIn(['rejected'], status_id),
        (document) => inState(document, 'open'),
      )
    default:
      return (document) => document
  }
}

const onlyIf =
  (is: (document: KycDocument) => boolean, change: Change): Change =>
  (document) =>
    is(document) ? change(document) : document

function documentOf({ documents }: KycRecord, name: string): KycDocument {
  const found = documents.find((document) => goesBy(document, name))
  if (!found) throw new SandboxError('missing', 'The KYC record asks for no such document.')
  return found
}

const inState = (document: KycDocument, state: keyof typeof kycDocumentStates): KycDocument => ({
  ...document,
  status_id: kycDocumentStates[state].id,
  status_name: kycDocumentStates[state].name,
})
