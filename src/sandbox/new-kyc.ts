import type { KycDocument } from '../schemas/kyc-document.ts'
import type { KycItem } from '../schemas/kyc-item.ts'
import type { KycRecord } from '../schemas/kyc-record.ts'
import { kycDocumentKinds, kycDocumentStates, kycSeed } from './assumptions/kyc.ts'
import { kycStates } from './kyc-moves.ts'
import { serviceDateTime } from './service-date-time.ts'
import type { Account } from './world.ts'

/** A kind of document that a record can ask for. */
export type KycDocumentKind = keyof typeof kycDocumentKinds

/** Whom a record is about, and what it asks for; what is not said is made up. */
export interface NewKyc {
  readonly name?: string | undefined
  /** Digits of a CPF or CNPJ. */
  readonly document?: string | undefined
  readonly origin_request?: 'PAYIN' | 'PAYOUT' | 'REQUEST' | undefined
  readonly documents?: readonly KycDocumentKind[] | undefined
}

/** How many ids a new record takes: itself, its person, and two a document. */
export const kycIds = ({ documents = kycSeed.documents }: NewKyc) => 2 + 2 * documents.length

/** A record that waits for its documents. */
export function newKyc(
  { name = kycSeed.name, document = kycSeed.document, origin_request = kycSeed.origin_request, documents }: NewKyc,
  { id, account, now }: { readonly id: number; readonly account: Account; readonly now: number },
): KycRecord {
  const time = serviceDateTime(now)
  const asked = (documents ?? kycSeed.documents).map((kind, index) => documentOf(kind, id + 2 + 2 * index))
  return {
    id,
    origin_request,
    description: kycSeed.description,
    info_add: null,
    created_at: time,
    updated_at: time,
    merchant: account.name,
    submerchant: null,
    status: { ...kycStates.waiting_upload_documents },
    reason: { ...kycSeed.reason },
    persons: [{ id: id + 1, name, legal_name: null, document, type_person: 'Beneficiary' }],
    document_required: asked.map(({ label }) => ({ status: false, label })),
    documents: asked,
  }
}

/** A record as the list shows it. */
export function kycItemOf(record: KycRecord): KycItem {
  const { id, origin_request, description, info_add, created_at, updated_at, merchant, submerchant, status } = record
  const [person] = record.persons
  return {
    id,
    origin_request,
    description,
    notes: info_add,
    created_at,
    updated_at,
    merchant,
    submerchant,
    status,
    beneficiary: { id: person?.id ?? 0, name: person?.name ?? '', document: person?.document ?? '' },
  }
}

const documentOf = (kind: KycDocumentKind, id: number): KycDocument => {
  const { label, type_field } = kycDocumentKinds[kind]
  return {
    id,
    status_id: kycDocumentStates.open.id,
    status_name: kycDocumentStates.open.name,
    document_id: id + 1,
    document_name: label,
    collection_name: null,
    collection_id: null,
    value_field: null,
    rejection_reason: null,
    label,
    type_field,
    required_field: true,
    expires_at: null,
    automaticatic_validation: 0,
  }
}
