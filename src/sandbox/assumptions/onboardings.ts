import type { OnboardingDocument } from '../../schemas/onboarding-documents.ts'

/** The HTTP status of the response to a created onboarding. */
export const onboardingCreationStatus = 201

/** The transitions of an onboarding that the interface does not document. The statuses are the interface's. */
export const onboardingTransitions = {
  reviewOnboarding: { from: ['pending', 'pending_documents', 'documents_under_review'], to: 'due_diligence_review' },
  activateOnboarding: { from: ['due_diligence_review', 'inactive'], to: 'active' },
  deactivateOnboarding: { from: ['active'], to: 'inactive' },
  cancelOnboarding: {
    from: ['pending', 'pending_documents', 'documents_under_review', 'due_diligence_review', 'waiting_signature'],
    to: 'canceled',
  },
  closeOnboarding: { from: ['active', 'inactive'], to: 'closed' },
} as const

/** The statuses in which documents are submitted and reviewed. */
export const documentReviewStatuses = ['pending', 'pending_documents', 'documents_under_review'] as const

/** Returns whether all documents include this one: an optional document that nobody submitted delays nothing. */
export const awaitsApproval = ({ required, upload_status }: OnboardingDocument) => required || upload_status === 'sent'

/** The onboarding's status once such documents are missing or rejected, submitted, or approved without a contract. */
export const statusAfterDocuments = {
  missing: 'pending_documents',
  submitted: 'documents_under_review',
  approvedCrossBorder: 'due_diligence_review',
} as const

/** The statuses of a document before and after its submission. */
export const newDocumentStatuses = {
  upload_status: 'pending',
  review_status: 'pending',
  created_at: null,
  updated_at: null,
  sent_at: null,
  reviewed_at: null,
  review_history: [],
}
export const sentDocumentStatuses = { upload_status: 'sent', review_status: 'pending' } as const

/** The transitions that a document allows while its onboarding is in one of `documentReviewStatuses`. */
export const documentTransitions = {
  pending: ['submitOnboardingDocument'],
  sent: ['approveOnboardingDocument', 'rejectOnboardingDocument', 'submitOnboardingDocument'],
  rejected: ['submitOnboardingDocument'],
  approved: [],
} as const

/** The statuses of a contract and of its signers, who sign in any order unless it is expired; the last one signs it. */
export const contractStatuses = { created: 'pending_signature', signed: 'signed' } as const
export const signerStatuses = { created: 'pending', signed: 'signed' } as const

/** The transitions of a contract while its onboarding is `waiting_signature`. Signatures are apart. */
export const contractTransitions = {
  expireContract: { from: ['pending_signature'], to: 'expired' },
  renewContract: { from: ['expired'], to: 'pending_signature' },
} as const

/** The onboarding's status once all signers have signed. */
export const statusAfterSignature = 'due_diligence_review'

/** The roles of the contacts who sign the contract. A person with two of them signs once. */
export const signingRoles: readonly string[] = ['legal_representative', 'administrator']

/** The documents that every onboarding requests. */
export const requestedDocuments = [
  {
    tag: 'articles_of_association',
    name: 'Contrato social',
    description: 'Última alteração consolidada, registrada na junta comercial.',
    required: true,
  },
  {
    tag: 'proof_of_address',
    name: 'Comprovante de endereço',
    description: 'Conta de consumo da sede, dos últimos 90 dias.',
    required: true,
  },
  {
    tag: 'representative_id',
    name: 'Documento do representante legal',
    description: 'RG ou CNH, frente e verso.',
    required: true,
  },
  { tag: 'bank_statement', name: 'Extrato bancário', description: 'Dos últimos três meses.', required: false },
] as const

/** The maximum size of an uploaded file in bytes. The file is the only one of a form, or the whole body. */
export const maxFileBytes = 5 * 1024 * 1024

/** The maximum size of a form in bytes, without its file. */
export const maxFormBytes = 64 * 1024

/** The extensions of files that an onboarding accepts: those of a KYC document, or none. */
export const fileExtensions = /(^[^.]*|\.(jpe?g|gif|png|pdf))$/i

/** The media type of a stored file: that of its upload, if it has the form of one. */
export const fileTypeOf = (given: string) => (/^[\w.+-]+\/[\w.+-]+$/.test(given) ? given : 'application/octet-stream')

/** Returns the file that `submitOnboardingDocument` submits: its name and its lines. */
export const sampleDocument = (tag: string) => ({ name: `${tag}.pdf`, lines: ['Documento de teste', tag] })

/** Returns the contract's file, its name and its lines: as it was issued, or with its signers once all have signed. */
export const contractDocument = (company: string, signers: readonly string[], isSigned: boolean) => ({
  name: isSigned ? 'Contrato de adesão (assinado).pdf' : 'Contrato de adesão.pdf',
  lines: [
    'Contrato de adesao',
    company,
    '',
    'Documento de teste, sem valor.',
    '',
    ...(isSigned ? signers.map((signer) => `Assinado por ${signer}`) : []),
  ],
})

/** Derives the id of an activated onboarding's account from the onboarding's id. */
export const accountIdFor = (id: string) => Number.parseInt(id.slice(0, 7), 16)

export const defaultDocumentRejection = 'O documento não pôde ser lido.'

/** The errors of rejected requests: messages by field, or status and text. */
export const onboardingErrors = {
  duplicateTaxId: { tax_id: ['The tax id has already been taken.'] },
  parent: { parent_id: ['The parent is not accessible or is not a merchant.'] },
  fileKind: { file: ['must be a jpg, jpeg, gif, png or pdf file'] },
  missingFile: { file: ['The file is required.'] },
  unknownRead: [404, 'Not found'],
  unknownOnboarding: [404, 'There is no such request.'],
  inaccessibleRead: 'forbidden',
  inaccessible: [403, 'The request is not accessible.'],
  unknownDocument: [404, 'There is no such document.'],
  closedDocument: [422, 'The document does not wait for a file.'],
  noFile: [404, 'There is no file.'],
  noSignature: [404, 'There is no signature request.'],
} as const

/** The default status of `addOnboarding`. */
export const sampleOnboardingStatus = 'waiting_signature'

/** The defaults of `addOnboarding`: a company with two signers. */
export const sampleOnboarding = {
  legal_name: 'Prelo Livraria e Papelaria Ltda',
  trade_name: 'Prelo',
  tax_id: '11222333000181',
  website: 'https://prelo.example',
  contacts: [
    {
      name: 'Marina Alves',
      email: 'marina@example.com',
      phone: '5511999990001',
      tax_id: '52998224725',
      role: 'legal_representative',
    },
    {
      name: 'João Souza',
      email: 'joao@example.com',
      phone: '5511999990002',
      tax_id: '11144477735',
      role: 'administrator',
    },
  ],
  address: {
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
    zip_code: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
  },
} as const
