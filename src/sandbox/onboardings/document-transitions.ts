import {
  awaitsApproval,
  defaultDocumentRejection,
  documentReviewStatuses,
  documentTransitions,
  sentDocumentStatuses,
  statusAfterDocuments,
} from '../assumptions/onboardings.ts'
import { SandboxError } from '../core/action.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { type CreateToken, newContract } from './contract-transitions.ts'
import { sampleFile } from './files.ts'
import type { StoredOnboarding } from './record.ts'
import { onboardingStatusOf, withStatus } from './transitions.ts'

export type StoredDocument = StoredOnboarding['documents'][number]

/** A transition of a document. `createToken` creates the tokens of the signers, if the approval leads to a contract. */
export type DocumentTransition =
  | {
      readonly name: 'submitOnboardingDocument'
      readonly tag: string
      readonly file: NonNullable<StoredDocument['file']>
    }
  | { readonly name: 'approveOnboardingDocument'; readonly tag: string; readonly createToken: CreateToken }
  | { readonly name: 'rejectOnboardingDocument'; readonly tag: string; readonly reason?: string | undefined }

/** Returns the onboarding after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export function transitionDocument(
  stored: StoredOnboarding,
  transition: DocumentTransition,
  now: number,
): StoredOnboarding {
  const changing = stored.documents.find(({ document }) => document.tag === transition.tag)
  if (!changing)
    throw new SandboxError('not-found', 'The onboarding requests no such document. Select one by a tag of its list.')
  if (!availableDocumentTransitions(stored, changing).includes(transition.name))
    throw new SandboxError(
      'invalid-transition',
      `The document, or its onboarding, has a status that does not allow ${transition.name}. Check both.`,
    )
  const documents = stored.documents.map((each) =>
    each === changing ? documentAfter(each, transition, serviceTimestamp(now)) : each,
  )
  const changed = { ...stored, documents }
  const reviewed = documents.filter(({ document }) => awaitsApproval(document))
  const { submitted, missing } = statusAfterDocuments
  if (!reviewed.every(({ document }) => document.review_status === 'approved'))
    return withStatus(changed, reviewed.every(isSubmitted) ? submitted : missing, now)
  if (!isNational(stored)) return withStatus(changed, statusAfterDocuments.approvedCrossBorder, now)
  if (transition.name !== 'approveOnboardingDocument') return changed
  const contract = newContract(stored, transition.createToken)
  return withStatus({ ...changed, contract }, 'waiting_signature', now) // documented
}

export function availableDocumentTransitions(
  stored: StoredOnboarding,
  storedDocument: StoredDocument,
): readonly DocumentTransition['name'][] {
  const isInReview = documentReviewStatuses.some((status) => status === onboardingStatusOf(stored))
  return isInReview ? documentTransitions[documentStatusOf(storedDocument)] : []
}

export function documentStatusOf({ document }: StoredDocument): keyof typeof documentTransitions {
  const { upload_status, review_status } = document
  if (review_status === 'approved') return 'approved' // documented
  if (review_status === 'rejected') return 'rejected' // documented
  return upload_status === 'sent' ? 'sent' : 'pending' // documented
}

/** Submits and approves all required documents of an onboarding, so that its contract waits for the signers. */
export function withApprovedDocuments(
  stored: StoredOnboarding,
  createToken: CreateToken,
  now: number,
): StoredOnboarding {
  const tags = stored.documents.filter(({ document }) => document.required).map(({ document }) => document.tag)
  const submitted = tags.reduce(
    (current, tag) =>
      transitionDocument(current, { name: 'submitOnboardingDocument', tag, file: sampleFile(tag) }, now),
    stored,
  )
  return tags.reduce(
    (current, tag) => transitionDocument(current, { name: 'approveOnboardingDocument', tag, createToken }, now),
    submitted,
  )
}

// no other onboarding has a contract to sign
const isNational = ({ record }: StoredOnboarding) => record.company.address.some(({ country }) => country === 'BR')

const isSubmitted = ({ document }: StoredDocument) =>
  document.upload_status === 'sent' && document.review_status !== 'rejected'

function documentAfter(
  { document, file }: StoredDocument,
  transition: DocumentTransition,
  time: string,
): StoredDocument {
  if (transition.name === 'submitOnboardingDocument') {
    const created_at = document.created_at ?? time
    const submission = { ...sentDocumentStatuses, created_at, sent_at: time, updated_at: time }
    return { document: { ...document, ...submission }, file: transition.file }
  }
  const decision =
    transition.name === 'approveOnboardingDocument'
      ? { action: 'approved', timestamp: time } // documented
      : { action: 'rejected', timestamp: time, reason: transition.reason ?? defaultDocumentRejection } // documented
  const review_history = [decision, ...document.review_history]
  const review = { review_status: decision.action, reviewed_at: time, updated_at: time, review_history }
  return { document: { ...document, ...review }, file }
}
