import * as v from 'valibot'
import { onboardingStatus } from './onboarding-status.ts'
import { openEnum, timestamp, uuid } from './scalars.ts'

const timestampOrNull = v.nullable(timestamp)

/** A document that an onboarding requires (interface, "Onboarding document"). */
export const onboardingDocument = v.looseObject({
  name: v.string(),
  tag: v.string(),
  description: v.string(),
  required: v.boolean(),
  upload_status: openEnum('pending', 'sent'),
  review_status: openEnum('pending', 'approved', 'rejected'),
  created_at: timestampOrNull,
  updated_at: timestampOrNull,
  sent_at: timestampOrNull,
  reviewed_at: timestampOrNull,
  review_history: v.array(
    v.looseObject({ action: openEnum('approved', 'rejected'), timestamp, reason: v.optional(v.string()) }),
  ),
})

/** The documents of an onboarding, with its id and status. */
export const onboardingDocuments = v.looseObject({
  id: uuid,
  status: onboardingStatus,
  documents: v.array(onboardingDocument),
})

/** A document that an onboarding requires; `review_history` is newest first. */
export type OnboardingDocument = v.InferOutput<typeof onboardingDocument>

/** The documents of an onboarding, with its id and status. */
export type OnboardingDocuments = v.InferOutput<typeof onboardingDocuments>
