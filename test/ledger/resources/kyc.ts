import { open, responseFields, section } from '../statement.ts'

export const kycRecord = section(
  'kycRecord',
  'Resources and their fields / KYC record (detail)',
  responseFields('a KYC record', {
    id: 'integer',
    origin_request: 'text',
    description: 'text',
    info_add: ['text or null', 'Segunda via'],
    merchant: 'text, the merchant’s name',
    submerchant: ['text or null', 'Filial'],
    status: 'object',
    'status.id': 'integer',
    'status.name': 'text',
    reason: 'object',
    'reason.id': 'integer',
    'reason.name': 'text',
    persons: 'list',
    'persons.0.id': 'integer',
    'persons.0.name': 'text',
    'persons.0.legal_name': ['text, nullable', 'Maria Silva Ltda'],
    'persons.0.document': 'text',
    'persons.0.type_person': 'text',
    document_required: 'list',
    'document_required.0.status': ['boolean', true],
    'document_required.0.label': 'text',
    documents: 'list of KYC documents',
  }),
  {
    createdAt: '`created_at` is `YYYY-MM-DD HH:mm:ss`',
    updatedAt: '`updated_at` is `YYYY-MM-DD HH:mm:ss`',
    origins: 'Origins are `PAYIN`, `PAYOUT` and `REQUEST`, for example',
    personTypes: 'A type of person is `Beneficiary`, for example',
    statusNames:
      'The status names in records are `Waiting Upload Documents`, `Waiting Approval Documents`, `Approved`, `Pending Regularization` and `Canceled`',
    statusIds: 'Their ids are 1 to 5, in that order',
  },
  open({
    'Other values of `type_person`': 'kyc.persons',
    'The meaning of the `status` of a required document': 'kyc.requirementStatus',
  }),
)

export const kycItem = section(
  'kycItem',
  'Resources and their fields / KYC record (list item)',
  responseFields('a list of KYC records', {
    '0.id': 'integer',
    '0.origin_request': 'text',
    '0.description': 'text',
    '0.notes': ['text or null', 'Segunda via'],
    '0.merchant': 'text',
    '0.submerchant': ['text or null', 'Filial'],
    '0.status': 'object',
    '0.status.id': 'integer',
    '0.status.name': 'text',
    '0.beneficiary': 'object',
    '0.beneficiary.id': 'integer',
    '0.beneficiary.name': 'text',
    '0.beneficiary.document': 'text',
  }),
  {
    createdAt: '`0.created_at` is `YYYY-MM-DD HH:mm:ss`',
    updatedAt: '`0.updated_at` is `YYYY-MM-DD HH:mm:ss`',
  },
)

export const kycDocument = section(
  'kycDocument',
  'Resources and their fields / KYC document',
  responseFields('a KYC record', {
    'documents.0.id': 'integer',
    'documents.0.document_id': 'integer',
  }),
  responseFields('a KYC document', {
    status_id: 'integer, the id of the validation’s status',
    status_name: 'text',
    document_name: 'text',
    collection_name: ['text or null', 'Identidade'],
    collection_id: ['integer or null', 7],
    value_field: ['text or null; the URL of a file', null],
    rejection_reason: ['text or null', 'Ilegível'],
    label: 'text',
    type_field: ['`file` or `text`', 'text'],
    required_field: ['boolean', false],
    expires_at: 'text or null',
    automaticatic_validation: ['1 with automatic validation, 0 without; the name is written so', 0],
  }),
  {
    expiresAt: '`expires_at` is a date and a time',
    statusNames: 'The status names shown are `Approved` and `Waiting Approval Documents`',
    types: 'The types are `file` and `text`',
  },
  open({ 'Which form `expires_at` has': 'kyc.expiry', 'Other statuses of a document': 'kyc.documentStates' }),
)
