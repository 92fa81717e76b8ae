import type { KycDocument } from '../../schemas/kyc-document.ts'
import type { KycRecord, kycStatuses } from '../../schemas/kyc-record.ts'
import {
  defaultKycRejection,
  kycDocumentStatuses,
  kycDocumentTransitions,
  submittableDocumentStatuses,
  submittedKycStatuses,
} from '../assumptions/kyc.ts'
import { SandboxError } from '../core/action.ts'
import { serviceDateTime } from '../core/formats.ts'
import { stateMachine, statusById, type TransitionRule } from '../core/state-machine.ts'

export type KycStatus = keyof typeof kycStatuses

/** The statuses as records contain them (interface, "KYC record"). */
export const kycStatusRecords: Readonly<Record<KycStatus, { readonly id: number; readonly name: string }>> = {
  waiting_upload_documents: { id: 1, name: 'Waiting Upload Documents' }, // documented
  waiting_approval_documents: { id: 2, name: 'Waiting Approval Documents' }, // documented
  approved: { id: 3, name: 'Approved' }, // documented
  pending_regularization: { id: 4, name: 'Pending Regularization' }, // documented
  canceled: { id: 5, name: 'Canceled' }, // documented
}

/** A transition of a KYC record. A document is selected by an id or its label; `rejectKyc` rejects all by default. */
export type KycTransition =
  | { readonly name: 'submitDocument'; readonly document: string; readonly value: string }
  | { readonly name: 'approveKyc' | 'regularizeKyc' | 'cancelKyc' }
  | { readonly name: 'rejectKyc'; readonly document?: string | undefined; readonly reason?: string | undefined }

type KycDocumentStatus = keyof typeof kycDocumentStatuses

// interface, "States and transitions", "KYC"
const rules: Readonly<Record<Exclude<KycTransition['name'], 'submitDocument'>, TransitionRule<KycStatus>>> = {
  approveKyc: { from: ['waiting_approval_documents'], to: 'approved' }, // documented
  rejectKyc: { from: ['waiting_approval_documents'], to: 'pending_regularization' }, // documented
  regularizeKyc: { from: ['pending_regularization'], to: 'waiting_upload_documents' }, // documented
  cancelKyc: { from: ['waiting_upload_documents', 'waiting_approval_documents'], to: 'canceled' }, // documented
}

const machine = stateMachine('KYC record', rules)

/** Returns the record after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export function transitionKyc(record: KycRecord, transition: KycTransition, now: number): KycRecord {
  const before = kycStatusOf(record)
  // submitting a rejected document again is the regularization
  if (
    before === 'pending_regularization' &&
    transition.name === 'submitDocument' &&
    canSubmit(record, findDocument(record, transition.document))
  )
    return transitionKyc(transitionKyc(record, { name: 'regularizeKyc' }, now), transition, now)
  const documents = documentsAfter(record, transition)
  const after =
    transition.name === 'submitDocument'
      ? statusAfterSubmission(before, documents)
      : machine.statusAfter(before, transition.name)
  return {
    ...record,
    status: { ...kycStatusRecords[after] },
    updated_at: serviceDateTime(now),
    document_required: documents.map((document) => ({
      status: hasStatus(document, submittedKycStatuses),
      label: document.label,
    })),
    documents,
  }
}

/** Returns the transitions that a record's status allows, except submissions. */
export const availableKycTransitions = (record: KycRecord) => machine.availableFrom(kycStatusOf(record))

export const kycStatusOf = ({ status }: KycRecord): KycStatus => statusById(kycStatusRecords, status.id)

export const kycDocumentStatusOf = ({ status_id }: KycDocument) => statusById(kycDocumentStatuses, status_id)

export const canSubmit = (record: KycRecord, document: KycDocument) =>
  hasStatus(document, submittableDocumentStatuses[kycStatusOf(record)])

export const matchesDocument = ({ id, document_id, label }: KycDocument, selector: string) =>
  [String(id), String(document_id), label].includes(selector)

const hasStatus = ({ status_id }: KycDocument, statuses: readonly KycDocumentStatus[]) =>
  statuses.some((status) => kycDocumentStatuses[status].id === status_id)

const statusAfterSubmission = (before: KycStatus, documents: readonly KycDocument[]): KycStatus =>
  before === 'waiting_upload_documents' &&
  documents.every((document) => !document.required_field || hasStatus(document, submittedKycStatuses))
    ? 'waiting_approval_documents' // documented
    : before

function documentsAfter(record: KycRecord, transition: KycTransition): KycDocument[] {
  if (transition.name === 'cancelKyc') return record.documents
  if (transition.name === 'submitDocument') {
    const submitted = findDocument(record, transition.document)
    if (!canSubmit(record, submitted))
      throw new SandboxError('invalid-transition', 'The document does not wait for a submission. Check its status.')
    const submission = { value_field: transition.value, rejection_reason: null }
    return record.documents.map((document) =>
      document === submitted
        ? { ...withStatus(document, kycDocumentTransitions.submitDocument.to), ...submission }
        : document,
    )
  }
  const { from, to } = kycDocumentTransitions[transition.name]
  const { document: selector, reason = defaultKycRejection } = transition.name === 'rejectKyc' ? transition : {}
  const selected = selector === undefined ? null : findDocument(record, selector)
  if (selected && !hasStatus(selected, [from]))
    throw new SandboxError('invalid-transition', 'The document was not submitted. Submit it before its review.')
  return record.documents.map((document) =>
    hasStatus(document, [from]) && (!selected || document === selected)
      ? { ...withStatus(document, to), ...(transition.name === 'rejectKyc' && { rejection_reason: reason }) }
      : document,
  )
}

function findDocument({ documents }: KycRecord, selector: string): KycDocument {
  const found = documents.find((document) => matchesDocument(document, selector))
  if (!found)
    throw new SandboxError('not-found', 'The KYC record requires no such document. Select one by its id or label.')
  return found
}

const withStatus = (document: KycDocument, status: KycDocumentStatus): KycDocument => ({
  ...document,
  status_id: kycDocumentStatuses[status].id,
  status_name: kycDocumentStatuses[status].name,
})
