/** States of a KYC document: ids and names of the catalogue of records, of which the interface shows 2 and `Approved`. */
export const kycDocumentStates = {
  open: { id: 1, name: 'Waiting Upload Documents' },
  submitted: { id: 2, name: 'Waiting Approval Documents' },
  approved: { id: 3, name: 'Approved' },
  rejected: { id: 4, name: 'Pending Regularization' },
} as const

/**
 * States of documents in which they are taken, by the record's. That a rejected one is sent again is the regularization,
 * which the interface names and does not describe.
 */
export const takenIn = {
  waiting_upload_documents: ['open', 'submitted'],
  waiting_approval_documents: ['open', 'submitted'],
  approved: [],
  pending_regularization: ['rejected'],
  canceled: [],
} as const

/** States of documents that were handed in; once all that are required are, the record goes from 1 to 2. */
export const handedIn = ['submitted', 'approved'] as const

/** The kinds of documents that a record can ask for, and what the lever `addKyc` asks for if nothing else is said. */
export const kycDocumentKinds = {
  identity: { label: 'Documento de identidade', type_field: 'file' },
  address: { label: 'Comprovante de residência', type_field: 'file' },
  selfie: { label: 'Foto do rosto', type_field: 'file' },
  occupation: { label: 'Profissão', type_field: 'text' },
  income: { label: 'Origem dos recursos', type_field: 'text' },
} as const

/** Whom `addKyc` asks, and what for, where it is not told. */
export const kycSeed = {
  name: 'Marina Alves',
  document: '52998224725',
  origin_request: 'PAYIN',
  description: 'Confirmação de dados do pagador',
  reason: { id: 1, name: 'Análise cadastral' },
  documents: ['identity', 'occupation'],
} as const

/** What `rejectKyc` tells of a document if it is not told why. */
export const kycRejection = 'O documento não pôde ser lido.'

/** Records are listed newest first, whatever `sort` says. */
export const kycPageSize = 10

/** What a document is told that cannot be handed in. */
export const kycRefusals = {
  closed: 'The document does not wait for a submission.',
  file: { value: ['The value must be the address of a jpg, jpeg, gif, png or pdf file.'] },
}
