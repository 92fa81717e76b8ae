import * as v from 'valibot'
import { onboardingStatus } from './onboarding.ts'
import { openEnum, timestamp, uuid } from './scalars.ts'

const timestampOrNull = v.nullable(timestamp)

const onboardingDocumentSchema = v.looseObject({
  /** Name of the document. */
  name: v.string(),
  /** Identifier of the document's type, to upload and download it: `'proof_of_address'`. */
  tag: v.string(),
  /** Description of the document. */
  description: v.string(),
  /** True if the onboarding cannot proceed without it. */
  required: v.boolean(),
  /** State of your upload: `'pending'` or `'sent'`. */
  upload_status: openEnum('pending', 'sent'),
  /** The review's result: `'pending'`, `'approved'` or `'rejected'`. */
  review_status: openEnum('pending', 'approved', 'rejected'),
  /** When it was attached, ISO 8601, or null. */
  created_at: timestampOrNull,
  /** Time of the last change, ISO 8601, or null. */
  updated_at: timestampOrNull,
  /** When it was last sent, ISO 8601; null if never. */
  sent_at: timestampOrNull,
  /** When it was last reviewed, ISO 8601; null if never. */
  reviewed_at: timestampOrNull,
  /** Every decision, newest first; empty until the first one. */
  review_history: v.array(
    v.looseObject({
      /** The decision: `'approved'` or `'rejected'`. */
      action: openEnum('approved', 'rejected'),
      /** Time of the decision, ISO 8601. */
      timestamp,
      /** Reason for the rejection; only on `rejected`. */
      reason: v.optional(v.string()),
    }),
  ),
})

/** A document that an onboarding requires; `review_history` is newest first. */
export interface OnboardingDocument extends v.InferOutput<typeof onboardingDocumentSchema> {}

/** A document that an onboarding requires (interface, "Onboarding document"). */
export const onboardingDocument: v.GenericSchema<OnboardingDocument> = onboardingDocumentSchema

const onboardingDocumentsSchema = v.looseObject({
  /** The onboarding's id, a UUID. */
  id: uuid,
  /** The onboarding's status. */
  status: onboardingStatus,
  /** The documents, with their reviews. */
  documents: v.array(onboardingDocument),
})

/** The documents of an onboarding, with its id and status. */
export interface OnboardingDocuments extends v.InferOutput<typeof onboardingDocumentsSchema> {}

export const onboardingDocuments: v.GenericSchema<OnboardingDocuments> = onboardingDocumentsSchema
