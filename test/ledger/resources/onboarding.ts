import { covered, open, responseFields, section } from '../statement.ts'

const file = 'contract/onboardings'

export const onboarding = section(
  'Resources and their fields / Onboarding request (detail, GET /v2/register/companies/{id})',
  responseFields(file, 'an onboarding', {
    id: 'UUID',
    'company.legal_name': 'text',
    'company.trade_name': 'text',
    'company.tax_id': 'text without separators',
    'company.website': ['text, or null in old requests', 'https://example.com'],
    'company.contacts': 'list',
    'company.contacts.0.name': 'text',
    'company.contacts.0.email': 'text',
    'company.contacts.0.phone': 'text',
    'company.contacts.0.tax_id': 'text',
    'company.contacts.0.role': 'text',
    'company.address': 'list',
    'company.address.0.city': 'text',
    'company.address.0.state': 'text',
    'company.address.0.country': 'text',
    'company.address.0.zip_code': 'text',
    'company.address.0.street': 'text',
    'company.address.0.number': 'text',
    'company.address.0.complement': 'text',
    status: 'text',
    status_history: 'list',
    'status_history.0.status': 'text',
    account_id: 'integer, linked after the approval',
  }),
  covered('contract/time-forms', '', {
    '`created_at` is ISO 8601': 'the creation of an onboarding has the form 2026-11-21T12:00:00.000000Z, and no other',
    '`updated_at` is ISO 8601': 'the update of an onboarding has the form 2026-11-21T12:00:00.000000Z, and no other',
    '`status_history.0.created_at` is a time':
      'the history of an onboarding has the form 2026-11-21T12:00:00.000000Z, and no other',
  }),
  covered(file, 'an onboarding', {
    'A `tax_id` has digits or capital letters in its first twelve places, and two check digits':
      'is valid as the interface documents it, and is returned with its unknown fields',
  }),
  covered('contract/known-values', '', {
    'The statuses are `pending`, `due_diligence_review`, `active`, `inactive`, `canceled` and `closed`; `pending_documents`, `documents_under_review` and `waiting_signature` were seen too':
      'the status of an onboarding has the values of the interface',
    'The history has the same statuses': 'the earlier status of an onboarding has the values of the interface',
  }),
  open({
    '`account_id` before the approval': 'onboarding.accountId',
    '`number` and `complement` that were not given': 'onboarding.addressNulls',
  }),
)

export const onboardingDocument = section(
  'Resources and their fields / Onboarding document (item of the document list)',
  responseFields(file, 'a list of documents', {
    id: 'UUID of the request',
    status: 'text',
    documents: 'list',
    'documents.0.name': 'text',
    'documents.0.tag': 'text that identifies the type, for uploads and downloads',
    'documents.0.description': 'text',
    'documents.0.required': 'boolean, whether the onboarding needs it',
    'documents.0.upload_status': 'text',
    'documents.0.review_status': 'text',
    'documents.0.created_at': 'time of its attachment',
    'documents.1.created_at': 'or null',
    'documents.0.updated_at': 'time of its last change',
    'documents.1.updated_at': 'or null',
    'documents.0.sent_at': 'time of the last upload',
    'documents.1.sent_at': 'or null, if it was never uploaded',
    'documents.0.reviewed_at': 'time of the latest decision',
    'documents.1.reviewed_at': 'or null, if it was not reviewed',
    'documents.0.review_history': 'list',
    'documents.1.review_history': 'empty until the first decision',
    'documents.0.review_history.0.action': 'text',
    'documents.0.review_history.0.reason': 'text',
  }),
  covered(file, 'a list of documents', {
    'Only a rejection has a `reason`': 'is reported without documents.0.review_history.0.reason, unless it is optional',
  }),
  covered('contract/time-forms', '', {
    '`created_at` is ISO 8601':
      'the created_at of an onboarding document has the form 2026-11-21T12:00:00.000000Z, and no other',
    '`updated_at`, `sent_at` and `reviewed_at` too': [
      'the updated_at of an onboarding document has the form 2026-11-21T12:00:00.000000Z, and no other',
      'the sent_at of an onboarding document has the form 2026-11-21T12:00:00.000000Z, and no other',
      'the reviewed_at of an onboarding document has the form 2026-11-21T12:00:00.000000Z, and no other',
    ],
    'The `timestamp` of a decision is ISO 8601':
      'a decision about an onboarding document has the form 2026-11-21T12:00:00.000000Z, and no other',
  }),
  covered('contract/known-values', '', {
    'The upload is `pending` or `sent`': 'the upload status of a document has the values of the interface',
    'The review is `pending`, `approved` or `rejected`':
      'the review status of a document has the values of the interface',
    'A decision is `approved` or `rejected`': 'a decision about a document has the values of the interface',
  }),
  covered('unit/sandbox/onboarding-transitions', '', {
    'The history of the reviews only grows, and begins with the newest':
      'a document keeps its reviews, newest first, and only a rejection has a reason',
  }),
)

export const signature = section(
  'Resources and their fields / Signature request',
  responseFields(file, 'a signature request', {
    status: 'text',
    signers: 'list',
    'signers.0.name': 'text',
    'signers.0.email': 'text',
    'signers.0.status': 'text',
    'signers.0.sign_url': 'link of a provider of electronic signatures',
  }),
  covered('contract/known-values', '', {
    'The request is `pending_signature`, `signed` or `expired`':
      'the status of a signature request has the values of the interface',
    'A signer is `pending` or `signed`': 'the status of a signer has the values of the interface',
  }),
)
