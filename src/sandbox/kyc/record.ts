import type { KycDocument } from '../../schemas/kyc-document.ts'
import type { KycItem, KycRecord } from '../../schemas/kyc-record.ts'
import { kycDocumentStatuses, kycNotes, requirableDocuments, sampleKyc } from '../assumptions/kyc.ts'
import type { Collection } from '../core/collection.ts'
import type { SandboxAccount } from '../core/context.ts'
import { serviceDateTime } from '../core/formats.ts'
import type { SandboxState } from '../core/state.ts'
import { kycStatusRecords } from './transitions.ts'

export type StoredKycRecord = SandboxState['kyc'][number]

export const kycCollection: Collection<StoredKycRecord> = {
  operation: 'kyc.list',
  recordName: 'KYC record',
  read: ({ kyc }) => kyc,
  write: (kyc) => ({ kyc }),
  clientKeyOf: () => null,
}

/** A kind of document that a record can require. */
export type KycDocumentKind = keyof typeof requirableDocuments

/** The person or company of a new record, and the documents that it requires. The defaults are sample data. */
export interface NewKyc {
  /** Name of the person or company: `'Maria Silva'`. */
  readonly name?: string | undefined
  /** The digits of a CPF or CNPJ. */
  readonly document?: string | undefined
  /** Origin of the record. */
  readonly origin_request?: 'PAYIN' | 'PAYOUT' | 'REQUEST' | undefined
  /** The documents that the record requires. */
  readonly documents?: readonly KycDocumentKind[] | undefined
}

/** Returns the number of ids of a new record: its own, its person's, and two for each document. */
export const kycIdCount = ({ documents = sampleKyc.documents }: NewKyc) => 2 + 2 * documents.length

/** Creates a record that waits for its documents. */
export function newKyc(
  {
    name = sampleKyc.name,
    document = sampleKyc.document,
    origin_request = sampleKyc.origin_request,
    documents,
  }: NewKyc,
  { id, account, now }: { readonly id: number; readonly account: SandboxAccount; readonly now: number },
): KycRecord {
  const time = serviceDateTime(now)
  const required = (documents ?? sampleKyc.documents).map((kind, index) => newDocument(kind, id + 2 + 2 * index))
  return {
    id,
    origin_request,
    description: sampleKyc.description,
    info_add: null,
    created_at: time,
    updated_at: time,
    merchant: account.name,
    submerchant: null,
    status: { ...kycStatusRecords.waiting_upload_documents },
    reason: { ...sampleKyc.reason },
    persons: [{ id: id + 1, name, legal_name: null, document, type_person: 'Beneficiary' }], // documented
    document_required: required.map(({ label }) => ({ status: false, label })),
    documents: required,
  }
}

export function kycListItem(record: KycRecord): KycItem {
  const { id, origin_request, description, created_at, updated_at, merchant, submerchant, status } = record
  const [person] = record.persons
  return {
    id,
    origin_request,
    description,
    notes: kycNotes(record),
    created_at,
    updated_at,
    merchant,
    submerchant,
    status,
    beneficiary: { id: Number(person?.id ?? 0), name: person?.name ?? '', document: person?.document ?? '' },
  }
}

const newDocument = (kind: KycDocumentKind, id: number): KycDocument => {
  const { label, type_field } = requirableDocuments[kind]
  return {
    id,
    status_id: kycDocumentStatuses.open.id,
    status_name: kycDocumentStatuses.open.name,
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
