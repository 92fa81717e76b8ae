import * as v from 'valibot'
import type { KycDocumentView } from '../../merchant-api/kyc.ts'
import { parseServiceTime } from '../../values/service-time.ts'

const review = v.looseObject({ action: v.string(), timestamp: v.string(), reason: v.nullish(v.string()) })

const time = v.fallback(v.nullish(v.string()), null)

/** The fields of a document that the merchant server reads. Other fields are passed through. */
export const onboardingDocumentEntries = {
  /** Name of the document. */
  name: v.string(),
  /** Identifier of the document's type, by which it is uploaded. */
  tag: v.fallback(v.optional(v.string()), undefined),
  /** Description of the document. */
  description: v.fallback(v.string(), ''),
  /** True if the onboarding cannot proceed without it. */
  required: v.boolean(),
  /** State of the upload: `'pending'` or `'sent'`. */
  upload_status: v.string(),
  /** Result of the review: `'pending'`, `'approved'` or `'rejected'`. */
  review_status: v.string(),
  /** Time of the last change, as the service writes it. */
  updated_at: time,
  /** When it was last sent, as the service writes it. */
  sent_at: time,
  /** When it was last reviewed, as the service writes it. */
  reviewed_at: time,
  /** Every decision, newest first. */
  review_history: v.array(review),
}

const document = v.looseObject(onboardingDocumentEntries)

/** The documents of an onboarding, as the service lists them. */
export const onboardingDocumentList = v.object({ documents: v.array(document) })

/** A document of an onboarding, as the service lists it. `review_history` is newest first. */
export type OnboardingServiceDocument = v.InferInput<typeof document>

type Parsed = v.InferOutput<typeof document>

/** Our assumption: sent after its rejection, it is under review again; a rejected one that waits is still rejected. */
export function onboardingDocumentState({
  upload_status,
  review_status,
  review_history: [last],
  sent_at,
  reviewed_at,
}: Parsed): KycDocumentView['state'] {
  if (review_status === 'approved') return 'approved'
  const isSent = upload_status === 'sent'
  const isRejected = review_status === 'rejected' || (!isSent && last?.action === 'rejected')
  if (isRejected && !(isSent && isAfter(sent_at, reviewed_at ?? last?.timestamp))) return 'rejected'
  return isSent ? 'reviewing' : 'waiting'
}

const endedStatuses = ['canceled', 'closed']
const settledStatuses = ['due_diligence_review', 'waiting_signature', 'active', 'inactive']

/** Returns the stage of an onboarding's documents. Our assumption: the interface does not show when one is accepted. */
export function documentStage(status: string): 'open' | 'settled' | 'ended' {
  if (endedStatuses.includes(status)) return 'ended'
  return settledStatuses.includes(status) ? 'settled' : 'open'
}

/** Returns the reason of a document's last rejection; null without one. */
export const rejectionReason = ({ review_history }: Parsed): string | null =>
  review_history.find(({ action }) => action === 'rejected')?.reason ?? null

const isAfter = (one: string | null | undefined, other: string | null | undefined) =>
  Number(parseServiceTime(one ?? '')) > Number(parseServiceTime(other ?? ''))
