/** What happens to account-opening requests beside the moves that the interface gives; states are the interface's. */
export const companyMoves = {
  reviewCompany: { from: ['pending', 'pending_documents', 'documents_under_review'], to: 'due_diligence_review' },
  activateCompany: { from: ['due_diligence_review', 'inactive'], to: 'active' },
  deactivateCompany: { from: ['active'], to: 'inactive' },
  cancelCompany: {
    from: ['pending', 'pending_documents', 'documents_under_review', 'due_diligence_review', 'waiting_signature'],
    to: 'canceled',
  },
  closeCompany: { from: ['active', 'inactive'], to: 'closed' },
} as const

/** States in which documents are sent and reviewed. */
export const documentsStage = ['pending', 'pending_documents', 'documents_under_review'] as const

/** States that documents lead to: some that are required are missing or rejected; all are sent; all of a cross-border request are approved. */
export const documentsLeadTo = {
  missing: 'pending_documents',
  sent: 'documents_under_review',
  approvedAbroad: 'due_diligence_review',
} as const

/** Where a request goes when all have signed. */
export const afterSignature = 'due_diligence_review'

/** The roles of contacts who sign, each address once. */
export const signingRoles: readonly string[] = ['legal_representative', 'administrator']

/** The documents that every request asks for. */
export const companyDocuments = [
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

/** Bytes that an uploaded file may have. */
export const fileLimit = 5 * 1024 * 1024

/** The account that is linked to an approved request, made of the request's id. */
export const accountIdOf = (id: string) => Number.parseInt(id.slice(0, 7), 16)

/** What `rejectDocument` tells if it is not told why. */
export const documentRejection = 'O documento não pôde ser lido.'

/** What requests are told that cannot be answered. */
export const onboardingTexts = {
  duplicate: { tax_id: ['The tax id has already been taken.'] },
  parent: { parent_id: ['The parent is not accessible or is not a merchant.'] },
  closed: 'The document does not wait for a file.',
  empty: { file: ['The file is required.'] },
}

/** The company that the lever `addCompany` makes up, with two who sign. */
export const companySeed = {
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
