import type { Sandbox } from '../../../src/sandbox/index.ts'
import type { KycDocument } from '../../../src/schemas/kyc-document.ts'
import type { DocumentStates } from './facts.ts'

/** Whose documents a life is about: a KYC record, or an onboarding. */
export type OwnerKind = 'kyc' | 'onboarding'

/** The owner of documents, in the books of a shop and of its service. */
export interface Owner {
  readonly kind: OwnerKind
  readonly reference: string
  /** Its id at the service. */
  readonly id: string
  /** The ids of its documents at the service, in the order of its list. */
  readonly documents: readonly string[]
}

/** What the service has about documents, and what people at the service do about them. */
export interface OwnerBooks extends DocumentStates {
  /** The status of an onboarding; null for a KYC record, whose changes the service tells nobody. */
  readonly onboardingStatus: string | null
}

const baseURL = 'https://service.test'
const headers = { authorization: 'Bearer sk_sandbox' }

/** Reads what the service's books say about an owner. Nothing fails on the way. */
export async function readBooks(bank: Sandbox, { kind, id }: Owner): Promise<OwnerBooks> {
  const path = kind === 'kyc' ? `/v1/kyc/${id}` : `/v2/register/companies/${id}/documents`
  const record = await (await bank.fetch(new Request(baseURL + path, { headers }))).json()
  if (kind === 'kyc')
    return {
      status: record.status.id === 3 ? 'approved' : record.status.id === 5 ? 'canceled' : 'open',
      documents: record.documents.map(kycState),
      onboardingStatus: null,
    }
  const { status, documents } = record
  return {
    status: status === 'canceled' ? 'canceled' : status === 'waiting_signature' ? 'approved' : 'open',
    documents: documents.map(({ upload_status, review_status }: Readonly<Record<string, string>>) =>
      review_status === 'pending' ? (upload_status === 'sent' ? 'reviewing' : 'waiting') : review_status,
    ),
    onboardingStatus: status,
  }
}

const kycStates = ['waiting', 'reviewing', 'approved', 'rejected']

// one that is requested again after a rejection is still rejected for its owner
const kycState = ({ status_id, rejection_reason }: KycDocument) =>
  status_id === 1 && rejection_reason ? 'rejected' : kycStates[status_id - 1]

/** Opens a KYC record at the service, or an onboarding, that waits for its documents. */
export async function openOwner(
  bank: Sandbox,
  kind: OwnerKind,
  reference: string,
  documents: readonly ('identity' | 'address' | 'occupation')[],
): Promise<Owner> {
  if (kind === 'kyc') {
    const { kyc } = await bank.addKyc({ documents })
    return { kind, reference, id: String(kyc.id), documents: kyc.documents.map(({ id }) => String(id)) }
  }
  const { onboarding } = await bank.addOnboarding({ status: 'pending' })
  const path = `/v2/register/companies/${onboarding.id}/documents`
  const list = await (await bank.fetch(new Request(baseURL + path, { headers }))).json()
  const tags = list.documents.map(({ tag }: { readonly tag: string }) => tag)
  return { kind, reference, id: onboarding.id, documents: tags }
}
