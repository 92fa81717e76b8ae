import { isSecure } from '../../core/local-address.ts'
import type { OnboardingDocumentView, SignatureView, SignerView } from '../../merchant-api/signature.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import { documentStage, onboardingDocumentState } from '../service-reads/onboarding-documents.ts'
import type { OnboardingFacts, OnboardingServiceRecord } from './service-records.ts'

/** Options of `toSignatureView`. */
export interface SignatureViewOptions {
  /** For each signer: true when the session is theirs. */
  readonly isSelf: readonly boolean[]
  /** Epoch milliseconds. */
  readonly now: number
  readonly isCrossBorder: (onboarding: OnboardingServiceRecord) => boolean
}

/** Returns the view of an onboarding for the signer of a session. */
export function toSignatureView(
  { record, signature, documents }: OnboardingFacts,
  { isSelf, now, isCrossBorder }: SignatureViewOptions,
): SignatureView {
  const isOver = ['canceled', 'closed', 'inactive'].includes(record.status)
  const canSign = !isOver && signature?.status === 'pending_signature'
  const signers = signature?.signers.map(({ name, email, status, sign_url }, index): SignerView => {
    const mine = isSelf[index] === true
    const link = mine && canSign && status !== 'signed' && isSecure(sign_url) ? sign_url : null
    return { name, email: maskEmail(email), status, mine, sign_url: link }
  })
  return {
    id: record.id,
    company: record.company.trade_name,
    status: record.status,
    history: record.status_history
      .map(({ status, created_at }) => ({ status, at: toISOTime(created_at) }))
      .sort(byTime),
    is_cross_border: !signature && isCrossBorder(record),
    signature: signature && signers ? { status: signature.status, signers } : null,
    documents: documents?.map((document) => documentView(document, record.status)) ?? null,
    updated_at: toISOTime(record.updated_at),
    server_time: new Date(now).toISOString(),
  }
}

/** Returns whether a company has no address in Brazil: then, by our assumption, its onboarding has no signature. */
export const hasNoBrazilianAddress = ({ company: { address } }: OnboardingServiceRecord): boolean =>
  address.length > 0 && address.every(({ country }) => country !== 'BR')

function documentView(
  document: NonNullable<OnboardingFacts['documents']>[number],
  status: string,
): OnboardingDocumentView {
  const { tag = '', name, description, required, review_history } = document
  const state = onboardingDocumentState(document)
  const isMissing = state === 'rejected' || (required && state === 'waiting')
  const reviews = review_history.map(({ action, timestamp, reason = null }) => ({
    action,
    at: toISOTime(timestamp),
    reason,
  }))
  return { tag, name, description, required, state, needed: isMissing && documentStage(status) === 'open', reviews }
}

const toISOTime = (text: string) => parseServiceTime(text)?.toISOString() ?? ''

const byTime = (one: { at: string }, other: { at: string }) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)

/** Masks an e-mail address: `m…a@example.com`, with fewer letters of a short one. It does not reveal the length. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const letters = Array.from(address.slice(0, Math.max(at, 0)))
  const first = letters.length >= 3 ? letters[0] : ''
  const last = letters.length >= 6 ? letters.at(-1) : ''
  return `${first}…${last}${at < 0 ? '' : address.slice(at)}`
}
