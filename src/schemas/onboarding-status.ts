import { open } from './scalars.ts'

/**
 * The state of an account-opening request. A new one is `pending`; a national one whose documents are all approved is
 * `waiting_signature`; an approved one is `active`. The other moves are not shown.
 */
export const onboardingStatus = open(
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
