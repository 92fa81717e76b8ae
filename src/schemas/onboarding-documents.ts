import * as v from 'valibot'
import { onboardingStatus } from './onboarding-status.ts'
import { open, timestamp, uuid } from './scalars.ts'

const moment = v.nullable(timestamp)

/** A document that an account-opening request asks for (interface, "Onboarding document"). */
export const onboardingDocument = v.looseObject({
  name: v.string(),
  tag: v.string(),
  description: v.string(),
  required: v.boolean(),
  upload_status: open('pending', 'sent'),
  review_status: open('pending', 'approved', 'rejected'),
  created_at: moment,
  updated_at: moment,
  sent_at: moment,
  reviewed_at: moment,
  review_history: v.array(
    v.looseObject({ action: open('approved', 'rejected'), timestamp, reason: v.optional(v.string()) }),
  ),
})

/** The documents of an account-opening request, with the request's id and state. */
export const onboardingDocuments = v.looseObject({
  id: uuid,
  status: onboardingStatus,
  documents: v.array(onboardingDocument),
})

/** A document that an account-opening request asks for; `review_history` is newest first. */
export type OnboardingDocument = v.InferOutput<typeof onboardingDocument>

/** The documents of an account-opening request, with the request's id and state. */
export type OnboardingDocuments = v.InferOutput<typeof onboardingDocuments>
