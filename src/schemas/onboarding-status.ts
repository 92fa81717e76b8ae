import { openEnum } from './scalars.ts'

/**
 * The status of an onboarding. A new one is `pending`; a national one is `waiting_signature` once all its documents are
 * approved; an approved one is `active`. The interface does not document the other transitions.
 */
export const onboardingStatus = openEnum(
  'pending',
  'pending_documents',
  'documents_under_review',
  'due_diligence_review',
  'waiting_signature',
  'active',
  'inactive',
  'canceled',
  'closed',
)
