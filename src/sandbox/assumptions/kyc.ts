import type { KycRecord } from '../../schemas/kyc-record.ts'

/** The statuses of a KYC document, with the record's ids and names. The interface shows 2 and `Approved`. */
export const kycDocumentStatuses = {
  open: { id: 1, name: 'Waiting Upload Documents' },
  submitted: { id: 2, name: 'Waiting Approval Documents' },
  approved: { id: 3, name: 'Approved' },
  rejected: { id: 4, name: 'Pending Regularization' },
} as const

/** The statuses of the documents that a transition of the record changes, and the status that they get. */
export const kycDocumentTransitions = {
  submitDocument: { to: 'submitted' },
  approveKyc: { from: 'submitted', to: 'approved' },
  rejectKyc: { from: 'submitted', to: 'rejected' },
  regularizeKyc: { from: 'rejected', to: 'open' },
} as const

/** The statuses in which a document can be submitted, by the record's. Resubmitting a rejected one regularizes it. */
export const submittableDocumentStatuses = {
  waiting_upload_documents: ['open', 'submitted'],
  waiting_approval_documents: ['open', 'submitted'],
  approved: [],
  pending_regularization: ['rejected'],
  canceled: [],
} as const

/** The statuses of a submitted document. Once all required documents have one, the record's status is 2. */
export const submittedKycStatuses = ['submitted', 'approved'] as const

/** The address of a file that a document of the type `file` accepts. The extensions are the interface's. */
export const fileURL = /^https?:\/\/[^?#]+\.(jpe?g|gif|png|pdf)([?#]|$)/i

/** The kinds of documents that a record can require. */
export const requirableDocuments = {
  identity: { label: 'Documento de identidade', type_field: 'file' },
  address: { label: 'Comprovante de residência', type_field: 'file' },
  selfie: { label: 'Foto do rosto', type_field: 'file' },
  occupation: { label: 'Profissão', type_field: 'text' },
  income: { label: 'Origem dos recursos', type_field: 'text' },
} as const

/** The defaults of `addKyc`. */
export const sampleKyc = {
  name: 'Marina Alves',
  document: '52998224725',
  origin_request: 'PAYIN',
  description: 'Confirmação de dados do pagador',
  reason: { id: 1, name: 'Análise cadastral' },
  documents: ['identity', 'occupation'],
} as const

/** The default reason of `rejectKyc`. */
export const defaultKycRejection = 'O documento não pôde ser lido.'

/** Returns the `notes` of a listed record: the additional information of the record itself. */
export const kycNotes = ({ info_add }: Pick<KycRecord, 'info_add'>) => info_add

/** The page size of the list of records. They are listed newest first, whatever `sort` is. */
export const kycPageSize = 10

/** The errors of a search without a result, and of a document that cannot be submitted. */
export const kycErrors = {
  noRecord: [404, 'There is no KYC record for the document.'],
  closed: [422, 'The document does not wait for a submission.'],
  file: { value: ['The value must be the address of a jpg, jpeg, gif, png or pdf file.'] },
} as const
